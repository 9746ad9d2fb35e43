import type { ReactNode } from "react";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "../../../root-data.ts";
import styles from "../registration.module.css";

/** The reason to call, all phones and the office hours; renders nothing without phones. */
export function AllPhones({ children }: { children: ReactNode }) {
  const { phones = [], office_hours: hours } = useRootData()?.site ?? {};
  if (phones.length === 0) return null;
  return (
    <div>
      <p>{children}</p>
      <ul className={styles.phones}>
        {phones.map((phone) => (
          <li key={phone}>
            <Link to={phoneHref(phone)} className={styles.phone}>
              {phoneForPeople(phone)}
            </Link>
          </li>
        ))}
        {hours && <li>{withNoBreakSpaces(hours)}</li>}
      </ul>
    </div>
  );
}
