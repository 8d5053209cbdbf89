// How the acts of a floor look, links and buttons alike.

export const actStyle = "touch inline-flex min-h-7 cursor-pointer items-center gap-1.5 hover:text-primary";
