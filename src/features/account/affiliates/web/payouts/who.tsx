export function Who({ fullName, email }: { fullName: string; email: string }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{fullName}</span>
      <span className="block text-sm font-normal wrap-anywhere text-2">{email}</span>
    </>
  );
}
