// A form around a call: validated before it is sent; refusals are shown at their fields, others above the buttons.
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import { errorMessage } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import type { Check } from "./form_checks.ts";

/** Single-line fields whose text is their value. */
const TYPED = "input:is([type=text], [type=email], [type=tel], [type=password])[name]";

type Options<In extends FieldValues, Out> = {
  /** The initial values; otherwise the values typed or chosen before hydration. */
  defaults?: In;
  /** The fields that can show a refusal, if not those of `defaults`. */
  fields?: readonly Path<NoInfer<In>>[];
  /** Validates a field when it loses the focus, not only on submit. */
  eager?: boolean;
  /** Sends the form; errors are shown. The form is busy until it resolves. */
  save: (values: Out) => Promise<void>;
  /** The message for a failure without one of its own, or for every failure. */
  fallback: string | ((error: unknown) => string);
  /** Shows the message also when the refusal is shown at fields. */
  aloud?: boolean;
};

export type CallForm<In extends FieldValues = FieldValues> = ReturnType<typeof useCallForm<In, unknown>>;

/** The check runs first, because it determines the values to send. */
export function useCallForm<In extends FieldValues, Out>(check: Check<In, Out>, options: Options<In, Out>) {
  const { defaults, fields = Object.keys(defaults ?? {}), eager, save, fallback, aloud } = options;
  const frame = useRef<HTMLFormElement>(null);
  const [cause, setCause] = useState<unknown>();
  const form = useForm<In, unknown, Out>({
    resolver: check,
    mode: eager ? "onTouched" : "onSubmit",
    defaultValues: defaults as DefaultValues<In>,
    shouldFocusError: false, // our own, which also knows controls that are not native fields
  });
  const { isSubmitting, errors } = form.formState;
  const seekError = useErrorFocus(frame);

  async function send(values: Out): Promise<void> {
    setCause(undefined);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // cancelled by the user
      const messages = error instanceof ApiError ? error.fields : {};
      const refused = (fields as Path<In>[]).filter((name) => messages[name]);
      for (const name of refused) form.setError(name, { message: messages[name] });
      if (refused.length > 0) seekError();
      if (refused.length === 0 || aloud) setCause(error);
    }
  }
  /** Reads the fields from the form, because password managers fill them without events. */
  function readFields(): void {
    for (const { name, value } of frame.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? []) {
      const known: unknown = form.getValues(name as Path<In>);
      if (typeof known !== "string" || known === value) continue;
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
  }
  const checkAndSend = form.handleSubmit(send, seekError);
  const messageOf = (error: unknown) => typeof fallback === "string" ? errorMessage(error, fallback) : fallback(error);
  return {
    form,
    frame,
    schemas: check.schemas,
    /** Ignores Enter while the form is being sent. */
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (isSubmitting) return;
      readFields();
      checkAndSend();
    },
    /** The error of the form as a whole: its text, and the error itself. */
    failure: cause === undefined ? undefined : messageOf(cause),
    cause,
    setCause,
    busy: isSubmitting,
    wrong: Object.keys(errors).length,
    focusFirst: () => focusFirstError(frame),
  };
}

/** Focuses the first invalid field and scrolls its error into view. Returns whether there is one. */
function focusFirstError(frame: RefObject<HTMLElement | null>): boolean {
  const wrong = frame.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong=true]");
  const target = wrong?.matches("[role=radiogroup]") ? wrong.querySelector("input") : wrong;
  target?.focus();
  const [error = ""] = wrong?.getAttribute("aria-describedby")?.split(" ") ?? [];
  document.getElementById(error)?.scrollIntoView({ block: "nearest" });
  return Boolean(target);
}

/** Returns a function that focuses the first error as soon as it is rendered, which may take React a while. */
function useErrorFocus(frame: RefObject<HTMLElement | null>): () => void {
  const seeking = useRef(false);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => { // after each render, because the error may not be in the next one
    if (seeking.current) seeking.current = !focusFirstError(frame);
  });
  return () => {
    seeking.current = true;
    draw();
  };
}
