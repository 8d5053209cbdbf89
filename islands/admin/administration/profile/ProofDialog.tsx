// Asks for password and code before the administrator's own two-factor authentication is changed.
import { useController } from "react-hook-form";
import { isLate, proofForm } from "./two_factor_forms.ts";
import { PasswordField } from "../../kit/bound_fields.tsx";
import { OtpField } from "../../kit/OtpField.tsx";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { bySchema } from "../../../kit/form_checks.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";

type Proof = { password: string; otp: string };
type Props = {
  title: string;
  description: string;
  verb: string;
  /** The message for a failure without one of its own. */
  fallback: string;
  send: (proof: Proof) => Promise<void>;
  onClose: () => void;
  /** Another window acted first. */
  onLate: (sentence: string) => void;
};

export function ProofDialog({ title, description, verb, fallback, send, onClose, onLate }: Props) {
  const form = useCallForm<Proof, Proof>(bySchema(proofForm), {
    defaults: { password: "", otp: "" },
    fallback,
    save: async (proof) => {
      try {
        await send(proof);
      } catch (failure) {
        if (!isLate(failure)) throw failure;
        onLate(failure.message);
        onClose();
      }
    },
  });
  const { control, setValue, clearErrors } = form.form;
  const { field: { ref: _, ...otp }, fieldState } = useController({ control, name: "otp" });
  function empty() {
    setValue("otp", "");
    clearErrors("otp");
  }
  return (
    <FormDialog small form={form} onClose={onClose} title={title} description={description} verb={verb}>
      <PasswordField
        control={control}
        name="password"
        label="当前密码"
        required={false} // no mark, because the dialog has no optional field
        autoComplete="current-password"
      />
      <OtpField {...otp} size="md" autoFocus={false} error={fieldState.error?.message} onSwitch={empty} />
    </FormDialog>
  );
}
