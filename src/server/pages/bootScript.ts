import { createHash } from 'node:crypto';
import { SLOW_LINE } from '../../contract/slowLine.ts';

/**
 * The one script that stands in pages, before anything is painted: marks on the root element what
 * this device remembers, and whether its line is fast, for style sheets alone. The same for every
 * page and site, so that the content policy can allow it by its hash. If storage is blocked,
 * nothing is remembered.
 *
 * `data-early`: until the first paint, or the load if nothing is painted. Rows below the first
 * screen wait for it. It is not set where the browser is about to scroll: at a reload, on the way
 * back, or to a part that the address names.
 *
 * `data-faceless`: the fallback stands in place of the display face (`ui/theme/tokens.css`).
 * Chromium holds the first paint up to 100 ms for a face that is preloaded. On a slow line it comes
 * later than that all the same, and holds up the pictures: there it is fetched after the page, for
 * the next one. Other browsers do not tell of their line, and do not wait.
 *
 * Lines of chapter lists that are by hidden groups alone (`chapters/web/sharedLines.ts`) are never
 * painted; `versions/web/styleHiddenGroups.ts` does the same later on. `data-theme` and the colour
 * of the browser's frame: `ui/theme/applyTheme.ts` does the same later on. `data-left` and
 * `--left`: how far down the page of a reader's address was left, so that a strip is painted there
 * at once; `reader/web/place/placeOfAddress.ts` finds it later on.
 */
export const BOOT_SCRIPT = `(function () {
  try {
    var root = document.documentElement.dataset, site = root.site + '_';
    var visit = performance.getEntriesByType('navigation')[0], show = function () { delete root.early; };
    if (visit && visit.type === 'navigate' && !location.hash) {
      new PerformanceObserver(function () { setTimeout(show); }).observe({ type: 'paint', buffered: true });
      addEventListener('load', show);
      root.early = '';
    }
    var font = document.querySelector('link[as=font]'), line = navigator.connection;
    var isSlow = line && (line.rtt > ${SLOW_LINE.rtt} || line.downlink < ${SLOW_LINE.downlink} || line.saveData);
    if (font && (!isSlow || localStorage.getItem(site + 'font') === font.href)) font.rel = 'preload';
    else if (font) {
      root.faceless = '';
      if (!line.saveData) addEventListener('load', function () {
        font.onload = function () { try { localStorage.setItem(site + 'font', font.href); } catch (error) {} };
        font.rel = 'prefetch';
      });
    }
    var notes = localStorage;
    var theme = notes.getItem(site + 'theme');
    if (theme === 'ink' || theme === 'paper') {
      root.theme = theme;
      document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
        meta.media = meta.dataset.of === theme ? 'all' : 'not all';
      });
    }
    if (notes.getItem(site + 'gate') === 'declined') root.gate = 'declined';
    if (notes.getItem(site + 'consent') || navigator.globalPrivacyControl) root.consent = 'decided';
    if (notes.getItem(site + 'token')) root.member = '';
    var user = JSON.parse(notes.getItem(site + 'user')), wishes = user && user.settings;
    if (wishes) {
      if (wishes.nsfw === 'blurred') root.blurred = '';
      if (wishes.nsfw === 'hidden' || wishes.blocked_terms[0] || wishes.content_languages[0]) root.filters = '';
      if (wishes.comment_sort && wishes.comment_sort !== 'best') root.ordered = '';
    }
    var hidden = [], prefix = site + 'hidden-group:';
    for (var i = 0; i < notes.length; i++) {
      var key = notes.key(i);
      if (key.indexOf(site + 'resume:') === 0 && notes.getItem(key).indexOf('"is_finished"') < 0) root.reading = '';
      if (key.indexOf(prefix) === 0) hidden.push('="' + CSS.escape(key.slice(prefix.length)) + '"]');
    }
    if (hidden[0]) {
      var sheet = new CSSStyleSheet(), any = function (start) { return ':is(' + start + hidden.join(',' + start) + ')'; };
      sheet.insertRule(any('[data-by') + any('[data-and') + '{display:none}');
      document.adoptedStyleSheets = [sheet];
    }
    var way = location.pathname.split('/'), page = way[6];
    if (way[5] === 'reader' && (page || (history.state && history.state.isShown))) {
      var left = JSON.parse(notes.getItem(site + 'read:' + decodeURIComponent(way[3] + '/' + way[4])));
      if (left && left.page === Number(page || 1) && left.page_offset > 0) {
        root.left = '';
        document.documentElement.style.setProperty('--left', left.page_offset);
      }
    }
  } catch (error) {}
})();`.replaceAll(/\n\s*/g, '');

/** Hash source of the boot script for the Content-Security-Policy. */
export const BOOT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
