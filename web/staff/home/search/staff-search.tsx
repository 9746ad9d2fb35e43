import { Combobox, Kbd, Modal, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Role } from "#contract/endpoint.ts";
import { SearchIcon } from "#ui/status/icons.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { readView, writeView } from "../../conference/registrants/view/table-view.ts";
import { scannedCode } from "../../conference/scanning/scanned-code.ts";
import { useCodeFinder } from "../../conference/scanning/use-code-finder.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useScans } from "../../kit/hotkeys/hotkeys.tsx";
import { mayOpen, placeOf } from "../../kit/map/staff-map.ts";
import { staffPaths } from "../../staff-paths.ts";
import { signOutAction } from "./actions.ts";
import { type FoundThing, useFoundThings } from "./found-things.ts";
import { noteOpened } from "./recent-things.ts";
import styles from "./staff-search.module.css";

/** Pause after the last letter before the request, in milliseconds. */
const debounce = 150;

type StaffSearchProps = { opened: boolean; close: () => void; signOut: () => void };

/** Search by Ctrl K: pages of the area, and people by any of their words. A scanned code needs no field. */
export function StaffSearch({ opened, close, signOut }: StaffSearchProps) {
  useScannedPerson();
  return (
    // Closes at once, so that a page being opened from it gets the focus.
    <Modal.Root opened={opened} onClose={close} size="lg" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Найти" data-keeps-focus="">
        <Modal.Body className={styles.body}>
          <SearchBox close={close} signOut={signOut} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function SearchBox({ close, signOut }: Omit<StaffSearchProps, "opened">) {
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), debounce);
  const combobox = useCombobox({ defaultOpened: true });
  const navigate = useNavigate();
  const { groups, state } = useFoundThings(text.trim(), asked);
  const { me } = useSession();
  const listId = useId();
  const first = groups[0]?.things[0]?.to;
  // Enter opens the best result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew for another text or another best result.
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption();
  }, [first, text]);
  const wanted = whatIsFound(me.roles);
  const open = (to: string) => {
    const thing = groups.flatMap(({ things }) => things).find((one) => one.to === to);
    close();
    if (to === signOutAction) return signOut();
    if (thing) noteOpened(localStorage, me.id, thing);
    void navigate(to);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <div className={styles.field}>
        <SearchIcon />
        {/* Mantine sets the id of its list too late for the first rendering. */}
        <Combobox.EventsTarget withExpandedAttribute aria-controls={listId}>
          <input
            className={styles.input}
            role="combobox"
            aria-expanded="true"
            aria-label={wanted}
            placeholder={wanted}
            value={text}
            data-autofocus
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        </Combobox.EventsTarget>
        <Kbd>Esc</Kbd>
      </div>
      <Combobox.Options id={listId} className={styles.options} aria-label="Найденное">
        {groups.map(({ name, things }) => (
          <Combobox.Group key={name} label={name} classNames={{ groupLabel: "hint" }}>
            {things.map((thing) => (
              <Found key={thing.to} thing={thing} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p role="status" className={styles.state}>
        {state}
      </p>
    </Combobox>
  );
}

/** The placeholder with everything that these roles can search: «Имя, телефон, №, новость, файл или раздел». */
function whatIsFound(held: readonly Role[]): string {
  const people = mayOpen(placeOf(paths.registrants), held) ? ["имя", "телефон", "№"] : [];
  const content = mayOpen(placeOf(staffPaths.files), held) ? ["новость", "файл"] : [];
  const words = [...people, ...content].join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} или раздел`;
}

function Found({ thing: { to, title, details, Icon } }: { thing: FoundThing }) {
  return (
    <Combobox.Option value={to} className={styles.option}>
      <Icon />
      <span className="stack shrink">
        <span className={styles.title}>{title}</span>
        {details !== "" && <span className="hint">{details}</span>}
      </span>
    </Combobox.Option>
  );
}

/** Opens the registrant of a code scanned outside of fields in the table, which keeps its view. */
function useScannedPerson(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { me } = useSession();
  const open = useCodeFinder((id) => {
    const isHere = pathname === paths.registrants;
    const there = { ...readView(new URLSearchParams(search)), search: "", open: id };
    const address = isHere ? `${pathname}?${writeView(there)}` : withFilters(paths.registrants, { open: id });
    void navigate(address, { preventScrollReset: true });
  });
  useScans((typed) => {
    const code = scannedCode(typed);
    // Ignored while a modal dialog is open.
    const isAsked = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
    if (code && !isAsked && mayOpen(placeOf(paths.registrants), me.roles)) open(code);
  });
}
