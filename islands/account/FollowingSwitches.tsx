// The packages whose new versions the user hears of.
import { ownApi } from "../../lib/shared/api_client.ts";
import { changeFollowing } from "../../lib/shared/calls/own_account.ts";
import { type SoftwareName, softwareNames } from "../../lib/shared/labels.ts";
import { SavedSwitches } from "./kit/SavedSwitches.tsx";

const rows = softwareNames.map((name) => ({ name, label: name }));

export default function FollowingSwitches({ first }: { first: SoftwareName[] }) {
  return (
    <SavedSwitches
      rows={rows}
      first={first}
      save={(_, on) => ownApi.call(changeFollowing, { body: { software: on } })}
    />
  );
}
