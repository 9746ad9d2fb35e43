import { listMentions } from "#contract/people/people.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";

/** Which texts of staff still name a person who is to be erased. @param id of any of the registrations. */
export function Mentions({ id }: { id: string }) {
  const { data = [] } = useApiQuery(listMentions, { params: { id } });
  if (data.length === 0) return null;
  return (
    <div>
      <b>Имя есть ещё в этих местах:</b>
      <ul className="stack gap-1">
        {data.map(({ place, text, is_erased }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown.
          <li key={index}>
            {place}: «{text}»{!is_erased && " — останется, поправьте сами"}
          </li>
        ))}
      </ul>
    </div>
  );
}
