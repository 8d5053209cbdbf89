// The name of a user, which leads to the user's records for administrators who may see them.
import { CutText } from "../../../components/table/CutText.tsx";

type Props = {
  /** Without an id the list of users is searched for the name, such as the address of an email. */
  id?: number;
  name: string;
  /** The administrator may see users. */
  linked: boolean;
};

export function PersonName({ id, name, linked }: Props) {
  if (!linked) return <CutText text={name} />;
  const query = new URLSearchParams(id === undefined ? { keyword: name } : { user: String(id) });
  return (
    <a
      href={`/admin/users/list?${query}`}
      className="touch inline-block max-w-full align-bottom text-link no-underline hover:underline"
    >
      <CutText text={name} />
    </a>
  );
}
