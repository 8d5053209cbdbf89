// The page about the data that the desktop programs send, call by call.
import { ClientPage } from "../../components/client/ClientPage.tsx";
import { clientCalls } from "../../lib/content/client/calls.ts";
import { sitePage } from "../page_declaration.tsx";

export const client = sitePage({
  cache: [],
  load: clientCalls,
  draw: (calls) => <ClientPage title="软件会发送哪些数据" calls={calls} />,
});
