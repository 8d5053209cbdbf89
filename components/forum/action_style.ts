// The classes of actions below a post, for links and buttons.

export const actionStyle = "touch inline-flex min-h-7 cursor-pointer items-center gap-1.5 hover:text-primary";
