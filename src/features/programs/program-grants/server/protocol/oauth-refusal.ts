/** RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707, 2. */
type Refused =
  | "invalid_request"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

/** A refusal in the words of OAuth, for programs. */
export class OAuthRefusal extends Error {
  readonly body: { error: Refused; error_description: string };
  constructor(error: Refused, says: string) {
    super(says);
    this.body = { error, error_description: says };
  }
}
