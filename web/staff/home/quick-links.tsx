import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import { useSession } from "../api/session.tsx";
import { mayOpen, staffPlaces } from "../map/staff-map.ts";
import { StaffSection } from "../parts/staff-section.tsx";
import styles from "./home-page.module.css";

/** What neither the navigation nor the person's own menu leads to; with it the public site. */
export function QuickLinks() {
  const { me } = useSession();
  const places = staffPlaces.filter(
    (place) => mayOpen(place, me.role) && place.group === undefined && place.to !== paths.staffProfile,
  );
  return (
    <StaffSection title="Ещё">
      <ul className="stack">
        {places.map(({ to, label }) => (
          <li key={to} className={styles.way}>
            <Link to={to} className="reach">
              {label}
            </Link>
          </li>
        ))}
        <li className={styles.way}>
          <a href={paths.landing} className="reach">
            Сайт общества
          </a>
        </li>
      </ul>
    </StaffSection>
  );
}
