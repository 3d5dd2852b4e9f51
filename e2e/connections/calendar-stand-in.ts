import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A server of calendars at addresses. What one says, and with which status, is put there by a journey. */
export const startCalendars = async () => {
  const calendars = new Map<string, { status: number; text: string }>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method === "PUT") {
      let text = "";
      for await (const chunk of request.setEncoding("utf8")) text += chunk;
      calendars.set(pathname, { status: Number(searchParams.get("status") ?? 200), text });
      response.writeHead(204).end();
      return;
    }
    const { status, text } = calendars.get(pathname) ?? { status: 404, text: "" };
    response.writeHead(status, { "content-type": "text/calendar" }).end(status === 200 ? text : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

/** A calendar of the stand-in, for one journey. */
export const calendarAt = (name: string) => {
  const address = `${process.env["TENURE_E2E_CALENDARS"]}/${name}.ics`;
  const put = async (text: string, status = 200): Promise<void> => {
    await fetch(`${address}?status=${status}`, { method: "PUT", body: text });
  };
  return { address, put };
};
