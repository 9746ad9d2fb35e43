/**
 * A field that is hidden from people and excluded from the tab order, so that only bots fill it in. Not `display: none`,
 * which bots recognize.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Не заполняйте это поле
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
