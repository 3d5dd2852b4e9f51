import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { callApi, type CallOptions } from "./call-api.ts";

/** Sends one file as `multipart/form-data` in the field `file`, to an endpoint that consumes it. Throws `ApiError`. */
export const uploadFile = <E extends EndpointDefinition>(
  endpoint: E,
  request: Omit<RequestOf<E>, "body">,
  file: Blob,
  options: Omit<CallOptions, "whenSignedOut"> & { fileName?: string } = {},
): Promise<ResponseOf<E>> => {
  const form = new FormData();
  const { fileName = file instanceof File ? file.name : "file", ...rest } = options;
  form.append("file", file, fileName);
  // The contract describes what the server reads from the form, not the form itself.
  return callApi(endpoint, { ...request, body: form } as unknown as RequestOf<E>, rest);
};
