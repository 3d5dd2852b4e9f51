import { Button, type ButtonProps } from "@tenure/ui";

/** Set when `src/demo` can serve the product in the browser; until then no page offers it. */
const DEMO_AVAILABLE: boolean = false;

/** Enters the product as the sample professional. The page script does the rest, so that it works without an application. */
export function TryTheDemo({ variant = "secondary", size = "lg" }: Pick<ButtonProps, "variant" | "size">) {
  if (!DEMO_AVAILABLE) return null;
  return (
    <Button data-enter-demo="" variant={variant} size={size}>
      Try the demo
    </Button>
  );
}
