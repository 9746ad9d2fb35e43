import { Kbd, Modal } from "@mantine/core";
import { useDeviceFlag } from "#web/api/device-flags.ts";
import { type Hotkey, listedHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import styles from "./shell.module.css";

/** The panel «?» with all keys of the current page. */
export function KeysPanel({ opened, close }: { opened: boolean; close: () => void }) {
  const [off] = useDeviceFlag("single_keys_off");
  return (
    <Modal opened={opened} onClose={close} title="Клавиши">
      <dl className="stack gap-2">
        {(opened ? listedHotkeys() : []).map((key) => (
          <div key={nameOf(key)} className={styles.key}>
            <dt>
              <Kbd>{nameOf(key)}</Kbd>
            </dt>
            <dd>{key.label}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {off
          ? "Одиночные клавиши выключены в вашем профиле; сочетания с Ctrl работают."
          : "Одиночные буквы работают, когда курсор не в поле; раскладка не важна. Выключить их можно в профиле."}
      </p>
    </Modal>
  );
}

const names: Record<string, string> = {
  Slash: "/",
  Space: "Пробел",
  Escape: "Esc",
  Delete: "Del",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

function nameOf({ code, ctrl, shift }: Hotkey): string {
  if (code === "Slash" && shift) return "?";
  const name = names[code] ?? code.replace(/^(Key|Digit)/, "");
  return [ctrl && "Ctrl", shift && "Shift", name].filter(Boolean).join(" ");
}
