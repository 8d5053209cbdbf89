// The developers' pages alone, without a store: what the tests of components and islands open.
import { Hono } from "hono";
import { developers } from "../../routes/dev.tsx";
import { files } from "../../routes/files.ts";

export const devSite = new Hono().route("/", files).route("/dev", developers);
