import { connect } from "node:net";

type BrokenUpload = {
  port: number;
  token: string;
  method: "POST" | "PUT";
  path: string;
  content: Buffer;
  /** Bytes of the content; the request as a whole announces more. */
  sentBytes: number;
};

/** Sends a form with a file over a line that goes dead after this many bytes of the file. */
export const breakOffUpload = ({ port, token, method, path, content, sentBytes }: BrokenUpload): Promise<void> =>
  new Promise((done) => {
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const head = [
      `${method} ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${token}`,
      "content-type: multipart/form-data; boundary=b",
      `content-length: ${part.length + content.length + "\r\n--b--\r\n".length}`,
      "",
      part,
    ].join("\r\n");
    const socket = connect({ host: "127.0.0.1", port });
    socket.on("error", () => undefined);
    socket.on("close", () => done());
    socket.write(Buffer.concat([Buffer.from(head), content.subarray(0, sentBytes)]), () => socket.destroy());
  });
