// Images processed by the desktop programs; so far only their day counters, which the reporting calls will raise.
import { defineSeries } from "../../kv/series.ts";

export const processingDays = defineSeries("processing");
