// A form of the back office: checked by the schema of its call before it is sent; what the server refuses stands at its fields.
import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { ApiError, errorMessage } from "../../lib/shared/api_client.ts";

type Options<In extends FieldValues, Out> = {
  schema: z.ZodMiniType<Out, In>;
  defaults: In;
  /** Sends the form; what it throws is shown. */
  save: (values: Out) => Promise<void>;
  /** The sentence for a failure without one of its own. */
  fallback: string;
};

export function useAdminForm<In extends FieldValues, Out>({ schema, defaults, save, fallback }: Options<In, Out>) {
  const frame = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: defaults as DefaultValues<In>,
    shouldFocusError: false, // ours also knows controls that are no native fields
  });
  const { isSubmitting, isDirty, errors } = form.formState;

  async function send(values: Out): Promise<void> {
    setFailure(undefined);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // cancelled by hand
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = fields.filter(([name]) => name in defaults);
      for (const [name, message] of known) form.setError(name as Path<In>, { type: "server", message });
      if (known.length === 0) setFailure(errorMessage(error, fallback));
      focusFirstError(frame);
    }
  }
  const check = form.handleSubmit(send, () => focusFirstError(frame));
  return {
    form,
    frame,
    control: form.control,
    /** Enter in a field while the form is under way does not send it twice. */
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!isSubmitting) check();
    },
    /** What went wrong with the whole, not with a field. */
    failure,
    busy: isSubmitting,
    dirty: isDirty,
    wrong: Object.keys(errors).length,
  };
}

/** After the errors have been drawn, the first wrong field takes the focus. */
export function focusFirstError(frame: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    const wrong = frame.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const target = wrong?.matches("[role=radiogroup]") ? wrong.querySelector("input") : wrong;
    target?.focus();
  });
}
