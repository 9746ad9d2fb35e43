import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  InputWrapper,
  Kbd,
  type MantineColorsTuple,
  Menu,
  Modal,
  Notification,
  PasswordInput,
  Popover,
  Radio,
  Switch,
  Tooltip,
} from "@mantine/core";
import controls from "./staff-controls.module.css";
import surfaces from "./staff-surfaces.module.css";

/**
 * From the lightest background to the darkest text; 6 fills buttons. The tokens change with the scheme, so Mantine
 * needs only one.
 */
const blues: MantineColorsTuple = [
  "var(--row-hover)",
  "var(--light)",
  "var(--light-hover)",
  "var(--control-quiet)",
  "var(--blue)",
  "var(--blue)",
  "var(--button-bg)",
  "var(--button-hover)",
  "var(--deep)",
  "var(--deep)",
];

/** Mantine uses 4 for borders, 5 and 6 for hints, 0 to 2 for backgrounds. */
const greys: MantineColorsTuple = [
  "var(--row-hover)",
  "var(--wash)",
  "var(--line-soft)",
  "var(--line)",
  "var(--field)",
  "var(--muted)",
  "var(--muted)",
  "var(--ink)",
  "var(--ink)",
  "var(--ink)",
];

const onRequest = { closeButtonProps: { "aria-label": "Закрыть" } };

/** Mantine theme with the site's tokens: sizes, colours and focus rings come from ui/tokens.css. */
export const staffTheme = createTheme({
  fontFamily: "var(--font)",
  fontSizes: {
    xs: "var(--t-hint)",
    sm: "var(--t-staff)",
    md: "var(--t-staff)",
    lg: "var(--t-staff)",
    xl: "var(--t-base)",
  },
  white: "var(--surface)",
  black: "var(--ink)",
  colors: { society: blues, gray: greys },
  primaryColor: "society",
  primaryShade: 6,
  defaultRadius: "var(--radius)",
  spacing: { xs: "var(--s-2)", sm: "var(--s-3)", md: "var(--s-4)", lg: "var(--s-6)", xl: "var(--s-8)" },
  shadows: { xs: "none", sm: "var(--shadow)", md: "var(--shadow)", lg: "var(--shadow)", xl: "var(--shadow)" },
  respectReducedMotion: true,
  cursorType: "pointer",
  // No class: the focus ring of base.css applies everywhere.
  focusClassName: "ring",
  activeClassName: "",
  components: {
    ActionIcon: ActionIcon.extend({ classNames: { root: controls.icon } }),
    Button: Button.extend({ defaultProps: { size: "md" }, classNames: { root: controls.button } }),
    Input: Input.extend({
      defaultProps: { size: "md" },
      classNames: { wrapper: controls.inputs, input: controls.input },
    }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"], size: "md" },
      classNames: {
        label: controls.label,
        description: controls.hint,
        error: controls.error,
        required: controls.required,
      },
    }),
    PasswordInput: PasswordInput.extend({ classNames: { visibilityToggle: controls.toggle } }),
    Checkbox: Checkbox.extend({
      classNames: { input: "reach", label: controls.choiceLabel, description: controls.hint },
    }),
    Radio: Radio.extend({ classNames: { radio: "reach", label: controls.choiceLabel, description: controls.hint } }),
    Switch: Switch.extend({
      defaultProps: { withThumbIndicator: false, size: "md" },
      classNames: {
        label: controls.choiceLabel,
        description: controls.hint,
        root: controls.switchRoot,
        track: controls.track,
        thumb: controls.thumb,
        body: controls.switch,
      },
    }),
    Kbd: Kbd.extend({ classNames: { root: controls.kbd } }),
    Modal: Modal.extend({
      defaultProps: { size: "lg", ...onRequest },
      classNames: {
        title: surfaces.title,
        close: surfaces.close,
        content: surfaces.dialog,
        body: surfaces.dialogBody,
        overlay: surfaces.overlay,
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: onRequest,
      classNames: { title: surfaces.title, close: surfaces.close, overlay: surfaces.overlay },
    }),
    Menu: Menu.extend({
      // Rendered beside its button, inside the same landmark; horizontal overflow does not cut it off.
      defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false, floatingStrategy: "fixed" },
      classNames: { dropdown: surfaces.dropdown, item: surfaces.item },
    }),
    Popover: Popover.extend({ classNames: { dropdown: surfaces.dropdown } }),
    Notification: Notification.extend({
      defaultProps: onRequest,
      classNames: {
        root: surfaces.notice,
        icon: surfaces.noticeIcon,
        title: surfaces.noticeTitle,
        description: surfaces.noticeText,
      },
    }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400 }, classNames: { tooltip: surfaces.tooltip } }),
  },
});

/** Mantine's semantic variables. Only `light`, since the tokens follow the system's colour scheme. */
export const staffCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-scheme": "light dark",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-error": "var(--error)",
    "--mantine-color-red-filled": "var(--error)",
    "--mantine-color-red-filled-hover": "var(--mark)",
    "--mantine-color-success": "var(--ok)",
    "--mantine-color-placeholder": "var(--muted)",
    "--mantine-color-anchor": "var(--blue)",
    "--mantine-color-dimmed": "var(--muted)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--row-hover)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--control-quiet)",
    "--mantine-color-disabled": "var(--wash)",
    "--mantine-color-disabled-color": "var(--muted)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-color-society-light": "var(--soft-bg)",
    "--mantine-color-society-light-hover": "var(--soft-hover)",
    "--mantine-color-society-light-color": "var(--soft-ink)",
    "--mantine-color-society-outline": "var(--deep)",
  },
  dark: {},
});
