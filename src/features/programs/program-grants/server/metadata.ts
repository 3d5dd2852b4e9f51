import { PROGRAM_SCOPES } from "#shared/access.ts";
import { OAUTH_PATHS } from "../rules.ts";

/** Where people read how a program connects. */
const documentationOf = (issuer: string): string => `${issuer}/api/docs`;

/** RFC 8414: how programs ask here. */
export const serverMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${OAUTH_PATHS.authorize}`,
  token_endpoint: `${issuer}${OAUTH_PATHS.token}`,
  registration_endpoint: `${issuer}${OAUTH_PATHS.register}`,
  revocation_endpoint: `${issuer}${OAUTH_PATHS.revoke}`,
  scopes_supported: [...PROGRAM_SCOPES],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: documentationOf(issuer),
});

/** RFC 9728, in the words of the protocol's own library, which is loaded when somebody asks. */
export const resourceMetadata = async (issuer: string, resource: string): Promise<object> => {
  const { buildOAuthProtectedResourceMetadata } = await import("@modelcontextprotocol/server");
  const metadata = buildOAuthProtectedResourceMetadata({
    oauthMetadata: serverMetadata(issuer),
    resourceServerUrl: new URL(resource),
    serviceDocumentationUrl: new URL(documentationOf(issuer)),
    scopesSupported: [...PROGRAM_SCOPES],
    resourceName: "Tenure",
  });
  return { ...metadata, bearer_methods_supported: ["header"] };
};
