/** For a message to support: selects whole with one click. */
export function RequestId({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="text-sm text-3">
      Request <code className="font-mono select-all">{id}</code>
    </p>
  );
}
