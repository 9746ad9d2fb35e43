import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";

/** The destinations of most visitors, the most frequent first. */
const links = [
  ["Регистрация на\u00a0конференцию", paths.registration],
  ["Занятия школы", paths.allSchools],
  ["Документы: устав, взносы, бланки", paths.documents],
  ["Как вступить в\u00a0общество", paths.about],
  ["Проверить сертификат", paths.certificates],
  ["Потеряли ссылку на\u00a0свою регистрацию", paths.lostLink],
] as const;

/** Ways on for those who have not found their page. */
export function FrequentLinks({ count = links.length }: { count?: number }) {
  return (
    <ul className="plain">
      {links.slice(0, count).map(([label, to]) => (
        <li key={to}>
          <Link to={to} className="target">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
