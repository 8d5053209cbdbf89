// The question before a call lies with what all areas share.
export { CallDialog } from "../../kit/CallDialog.tsx";
