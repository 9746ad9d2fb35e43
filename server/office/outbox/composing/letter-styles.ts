/** What inline styles cannot express: the width of a phone and dark colours. */
export const letterStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { -webkit-text-size-adjust: 100%; }
  table, td { border-collapse: collapse; mso-table-lspace: 0; mso-table-rspace: 0; }
  .ink > p, .ink > ul, .ink > ol { margin: 0; }
  @media (min-width: 480px) {
    .stub { width: 58% !important; }
    .rest { width: 42% !important; }
  }
  @media (max-width: 480px) {
    .cell { padding-left: 16px !important; padding-right: 16px !important; }
    h1 { font-size: 28px !important; line-height: 34px !important; }
    .wide, .wide a { width: 100% !important; box-sizing: border-box; text-align: center !important; }
    .side { border-left: 0 !important; border-top: 2px dashed #0B3A66 !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0D1A28 !important; }
    .card { background-color: #132435 !important; }
    .ink { color: #E6EEF6 !important; }
    .muted { color: #A9BACB !important; }
    .figure, .ink a, .muted a { color: #8CC4F2 !important; }
    .main td { background: #8CC4F2 !important; border-color: #8CC4F2 !important; }
    .main a { background: #8CC4F2 !important; color: #0D1A28 !important; }
    .second td { background: #132435 !important; border-color: #8CC4F2 !important; }
    .second a { background: #132435 !important; color: #8CC4F2 !important; }
    .ticket, .side, .box { border-color: #8CC4F2 !important; }
    .note { background-color: #1B3047 !important; }
    .line { border-color: #2C4358 !important; }
  }
`.replaceAll(/\n\s*/g, "\n");
