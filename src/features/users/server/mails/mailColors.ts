/**
 * Colours of `ui/theme/tokens.css` as mail programs understand them: hardly any knows custom
 * properties or OKLCH.
 */
export const MAIL_COLORS = {
  paper: {
    page: '#fbfaf7',
    raised: '#ffffff',
    line: '#e0deda',
    text: '#181612',
    muted: '#5d5a56',
    accent: '#d73817',
    onAccent: '#ffffff',
  },
  ink: {
    page: '#0c0d11',
    raised: '#15161a',
    line: '#2f3034',
    text: '#f1f2f4',
    muted: '#a9abb0',
    accent: '#f76143',
    onAccent: '#180805',
  },
};
