// Moves the line between the pictures before and after correction: by pointer, touch and keys. The server renders them.
import { type PairProps, PairSlider } from "../kit/PairSlider.tsx";

export default function BeforeAfter(props: PairProps) {
  return <PairSlider {...props} />;
}
