import { Button, Kbd, Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { showMail } from "#contract/conference/letters/letters.ts";
import { countRegistrations } from "#contract/conference/registration/registration.ts";
import { listPersonalRequests } from "#contract/people/personal-requests.ts";
import { showDemonstration } from "#contract/site/demonstration.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { ChevronDownIcon, SearchIcon } from "#ui/status/icons.tsx";
import { paths } from "#web/paths.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { ChevronsIcon } from "../../kit/icons/staff-icons.tsx";
import { mayOpen, placeOf, rolesText, type StaffPlace, staffPlaces } from "../../kit/map/staff-map.ts";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./side-navigation.module.css";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { SocietyMark } from "./society-mark.tsx";
import { useSignOut } from "./use-sign-out.ts";

const groups = ["", "Конференция", "Сайт", "Служебное"] as const;

/** More places do not fit a low window. */
const mostUnfolded = 12;

type SideNavigationProps = {
  search: () => void;
  keys: () => void;
  /** Closes the drawer at once, before any question of the page. */
  chosen: () => void;
};

/** The places that the role may open, in groups, with the account at the bottom. */
export function SideNavigation({ search, keys, chosen }: SideNavigationProps) {
  const { me } = useSession();
  const here = placeOf(useLocation().pathname);
  const isLow = useMediaQuery("(pointer: fine) and (height < 54rem)", false, { getInitialValueInEffect: false });
  const shown = staffPlaces.filter((place) => mayOpen(place, me.roles));
  const isFolding = isLow && shown.filter(({ group }) => group !== undefined).length > mostUnfolded;
  const current = shown.find(({ to }) => currentness(to, here))?.group || "Конференция";
  return (
    <>
      <SocietyMark />
      <Button
        variant="default"
        size="sm"
        fullWidth
        classNames={{ label: styles.searchLabel ?? "" }}
        leftSection={<SearchIcon />}
        rightSection={<Kbd>Ctrl K</Kbd>}
        className="muted text-weight"
        onClick={search}
      >
        Найти
      </Button>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group
            key={group}
            name={group}
            places={shown.filter((place) => place.group === group)}
            here={here}
            isUnfolded={!isFolding || group === current}
            chosen={chosen}
          />
        ))}
        <DemonstrationLine chosen={chosen} />
      </div>
      <PersonMenu keys={keys} />
    </>
  );
}

type GroupProps = {
  name: string;
  places: StaffPlace[];
  here: StaffPlace | undefined;
  /** Until it is folded or unfolded by hand. */
  isUnfolded: boolean;
  chosen: () => void;
};

function Group({ name, places, here, isUnfolded, chosen }: GroupProps) {
  const list = useId();
  const [choice, setChoice] = useState<boolean>();
  const isOpen = name === "" || (choice ?? isUnfolded);
  if (places.length === 0) return null;
  return (
    <div>
      {name !== "" && (
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setChoice(!isOpen)}
        >
          <span className="grow">{name}</span>
          <ChevronDownIcon />
        </button>
      )}
      <ul id={list} className="plain" hidden={!isOpen}>
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} here={here} chosen={chosen} />
        ))}
      </ul>
    </div>
  );
}

type PlaceLinkProps = { place: StaffPlace; here: StaffPlace | undefined; chosen: () => void };

function PlaceLink({ place: { to, label, Icon }, here, chosen }: PlaceLinkProps) {
  return (
    <li>
      <Link to={to} aria-current={currentness(to, here)} className={styles.place} data-no-underline="" onClick={chosen}>
        <Icon />
        <span className={styles.label}>{label}</span>
        {to === paths.registrants && <RegisteredCount />}
        {to === staffPaths.letters && <FailedLetterCount />}
        {to === staffPaths.requests && <OpenRequestCount />}
      </Link>
    </li>
  );
}

/** Leads to the first steps and the removal of the demonstration, as long as there is one. */
function DemonstrationLine({ chosen }: { chosen: () => void }) {
  const isAsked = useSession().me.roles.includes("administrator");
  const { data } = useApiQuery(showDemonstration, isAsked ? undefined : null);
  if (!data?.is_loaded) return null;
  return (
    <Link to={staffPaths.demonstration} className="hint" onClick={chosen}>
      Демонстрационные данные
    </Link>
  );
}

/** Whether a link leads to the current page, or to the page that it belongs to. */
function currentness(to: string, here: StaffPlace | undefined): "page" | "true" | undefined {
  if (here?.to === to) return "page";
  return here?.partOf === to ? "true" : undefined;
}

/** Number of registrations for the current conference; empty for zero. */
function RegisteredCount() {
  const { data } = useApiQuery(countRegistrations, undefined, { refetchInterval: 60_000 });
  return data && data.count > 0 ? <span className={styles.count}>{data.count}</span> : null;
}

/** Number of letters that failed; empty for zero. */
function FailedLetterCount() {
  const { data } = useApiQuery(showMail, undefined, { refetchInterval: 60_000 });
  return data && data.failed > 0 ? <span className={styles.count}>{data.failed}</span> : null;
}

/** Number of open requests about personal data; empty for zero. */
function OpenRequestCount() {
  const { data } = useApiQuery(listPersonalRequests, { query: { limit: "1" } }, { refetchInterval: 60_000 });
  return data && data.open > 0 ? <span className={styles.count}>{data.open}</span> : null;
}

/** The account's menu. */
function PersonMenu({ keys }: { keys: () => void }) {
  const { me } = useSession();
  const { signOut, ...question } = useSignOut();
  const name = me.fio || me.username;
  return (
    <>
      <Menu position="top-start" width="target">
        <Menu.Target>
          <button type="button" className={styles.person}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className="stack grow">
              <span className="staff-text link-weight breakable">
                {surnameAndInitials(name).replace("\u00a0", " ")}
              </span>
              <span className="hint">{rolesText(me.roles)}</span>
            </span>
            <ChevronsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={staffPaths.profile}>
            Мой профиль
          </Menu.Item>
          <Menu.Item onClick={keys}>Клавиши</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>Выйти</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutQuestion {...question} />
    </>
  );
}

/** «КВ» from «Корнилова Вера Андреевна». */
function initialsOf(name: string): string {
  return name
    .split(/[\s.]+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}
