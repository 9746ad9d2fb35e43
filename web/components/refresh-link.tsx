import { useLocation } from "react-router";
import { Link } from "#ui/links/link.tsx";

/** In the empty frame of a section that could not be fetched: asks for this page anew, with a full load. */
export function RefreshLink() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + search} reloadDocument arrow>
      Обновить
    </Link>
  );
}
