import { Button, type ButtonProps } from "@tenure/ui";

/** Enters the product as the sample professional. The page script does the rest, so that it works without an application. */
export function TryTheDemo({ variant = "secondary", size = "lg" }: Pick<ButtonProps, "variant" | "size">) {
  return (
    <Button data-enter-demo="" variant={variant} size={size}>
      Try the demo
    </Button>
  );
}
