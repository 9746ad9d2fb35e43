import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { useSession } from "../session.tsx";
import { mayOpen, staffPlaces } from "../shell/staff-map.ts";
import { StaffSection } from "../staff-section.tsx";
import styles from "./ways.module.css";

/** Everything that this person may open; with it the public site. */
export function Ways() {
  const { me } = useSession();
  const places = staffPlaces.filter((place) => mayOpen(place, me.role) && place.to !== paths.staff);
  return (
    <StaffSection title="Что здесь есть">
      <ul className={styles.ways}>
        {places.map(({ to, label, Icon }) => (
          <li key={to} className={styles.way}>
            <Icon />
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li className={styles.way}>
          <a href={paths.landing}>Сайт общества</a>
        </li>
      </ul>
    </StaffSection>
  );
}
