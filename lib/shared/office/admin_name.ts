// The rule for administrators' names.

export const adminName = { pattern: /^[A-Za-z0-9_.-]{2,32}$/, rule: "2-32 letters, digits or _ . -" };
