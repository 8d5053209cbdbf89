// The buttons of the decisions about one user, with their keys.
import { Button } from "../../../../components/ui/Button.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import type { UserStatus } from "../../../../lib/shared/labels.ts";
import { allowedVerdicts, type Verdict, verdicts } from "./verdicts.ts";

type Props = { status: UserStatus; keysOn: boolean; onDecide: (verdict: Verdict) => void };

export function VerdictButtons({ status, keysOn, onDecide }: Props) {
  return allowedVerdicts(status).map((verdict) => (
    <Button
      key={verdict}
      size="md"
      variant={verdict === "reject" ? "danger-outline" : verdict === "approve" ? "primary" : "secondary"}
      onClick={() => onDecide(verdict)}
      className={classes(
        "max-md:!h-12 max-md:flex-1 max-md:!text-16",
        verdict === "approve" && "max-md:order-1",
      )}
    >
      {verdicts[verdict].label}
      {keysOn && verdict !== "reaudit" && (
        <kbd aria-hidden="true" className="ml-1 text-12 max-md:hidden">{verdict === "approve" ? "A" : "R"}</kbd>
      )}
    </Button>
  ));
}
