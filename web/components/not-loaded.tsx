import { useLocation } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";

/** The empty frame of what could not be fetched: what belongs here and a way to ask again by a full load, not an error. */
export function NotLoaded({ title, level }: { title: string; level?: 2 | 3 | undefined }) {
  const { pathname, search } = useLocation();
  const again = (
    <Link arrow reloadDocument to={pathname + search}>
      Обновить
    </Link>
  );
  return <EmptyState title={title} level={level} action={again} />;
}
