// The name of a user, which leads to the user's records for administrators who may see them.
type Props = {
  id: number;
  name: string;
  /** The administrator may see users. */
  linked: boolean;
};

export function PersonName({ id, name, linked }: Props) {
  if (!linked) return name;
  return <a href={`/admin/users/list?user=${id}`} className="text-link no-underline hover:underline">{name}</a>;
}
