// Serves the developers' pages without a store, for the tests of components and islands.
import { Hono } from "hono";
import { developers } from "../../routes/dev.tsx";
import { files } from "../../routes/files.ts";

export const devSite = new Hono().route("/", files).route("/dev", developers);
