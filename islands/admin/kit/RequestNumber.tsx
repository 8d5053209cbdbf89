// The number of a failed call lies with what all areas share.
export { RequestNumber } from "../../kit/RequestNumber.tsx";
