// A form of the back office: checked by the schema of its call before it is sent; what the server refuses stands at its fields.
import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { ApiError, errorMessage } from "../../../lib/shared/api_client.ts";

type Options<In extends FieldValues, Out> = {
  schema: z.ZodMiniType<Out, In>;
  defaults: In;
  /** Sends the form; what it throws is shown. */
  save: (values: Out) => Promise<void>;
  /** The sentence for a failure without one of its own. */
  fallback: string;
  /** What the form begins with anew, when somebody else has saved meanwhile. */
  reload?: () => Promise<In>;
};

export function useAdminForm<In extends FieldValues, Out>(options: Options<In, Out>) {
  const { schema, defaults, save, fallback, reload } = options;
  const frame = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const [late, setLate] = useState(false);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: defaults as DefaultValues<In>,
    shouldFocusError: false, // ours also knows controls that are no native fields
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  const seekError = useErrorFocus(frame);

  async function send(values: Out): Promise<void> {
    setFailure(undefined);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // cancelled by hand
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = fields.filter(([name]) => name in defaults);
      for (const [name, message] of known) form.setError(name as Path<In>, { type: "server", message });
      if (known.length === 0) fail(error);
      else seekError();
    }
  }
  function fail(error: unknown): void {
    setFailure(errorMessage(error, fallback));
    setLate(error instanceof ApiError && error.code === "conflict");
  }
  async function renew(): Promise<void> {
    if (!reload) return;
    try {
      form.reset(await reload());
      setFailure(undefined);
      frame.current?.querySelector<HTMLElement>("input, textarea")?.focus(); // the button that had it is gone
    } catch (error) {
      fail(error);
    }
  }
  function restart(): void {
    form.reset();
    setFailure(undefined);
  }
  const check = form.handleSubmit(send, seekError);
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
    /** Only after somebody else's change: gives up what was typed and loads theirs. */
    renew: late && reload ? renew : undefined,
    /** Gives up what was typed, and begins as at first. */
    restart,
    busy: isSubmitting,
    dirty: isDirty,
    wrong: Object.keys(errors).length,
  };
}

/** The first field that is drawn as wrong takes the focus; says whether there is one. */
export function focusFirstError(frame: RefObject<HTMLElement | null>): boolean {
  const wrong = frame.current?.querySelector<HTMLElement>("[aria-invalid=true]");
  const target = wrong?.matches("[role=radiogroup]") ? wrong.querySelector("input") : wrong;
  target?.focus();
  return Boolean(target);
}

/** Gives what asks for the focus on the first error as soon as it has been drawn, which may take React a while. */
export function useErrorFocus(frame: RefObject<HTMLElement | null>): () => void {
  const seeking = useRef(false);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => { // after each drawing, for the error may not be in the next one
    if (seeking.current) seeking.current = !focusFirstError(frame);
  });
  return () => {
    seeking.current = true;
    draw();
  };
}
