// Moves the line between the pictures before and after, which come from the server: by pointer, finger and keys.
import { type PairProps, PairSlider } from "../kit/PairSlider.tsx";

export default function BeforeAfter(props: PairProps) {
  return <PairSlider {...props} />;
}
