// The mark of a required field, beside its label or heading. Assistive technology reads the control's own attribute.

export function RequiredMark() {
  return <span aria-hidden="true" className="ml-1 text-danger">*</span>;
}
