// Reads the facts of a scene from its file name, in the terms of the case form.
import { checkFileName } from "../file_name.ts";
import { satelliteLabel } from "../sensors/sensors.ts";

type SceneFacts = { satellite: string; camera: string; imaged_on: string; resolution: string };

/** Returns undefined when no satellite is recognised. Facts that the name does not have are empty. */
export function sceneFacts(name: string): SceneFacts | undefined {
  const { match, tokens } = checkFileName(name);
  if (!match) return undefined;
  const date = tokens.find(({ what, problem }) => what === "成像日期" && !problem);
  return {
    satellite: satelliteLabel(match.satellite),
    camera: match.camera?.code ?? "",
    imaged_on: date?.meaning ?? "",
    resolution: match.camera?.resolution ?? "",
  };
}
