import { angular, box, fill, oval, smooth } from '../../drawing/ink.ts';
import { brass, contour, red, shape, snow } from './claireLine.ts';
import { gull, man } from './leChatDuPhareCast.ts';
import { catHead, catLoaf, catSitting, placer } from './amiral.ts';
import { desk, draw, dusk, masthead, night, note, room, say, sardine, wide } from './pharePages.ts';
import { boat, fog, island, lens, lighthouse, trawler } from './seaside.ts';

const radio = (x: number, y: number, s: number) =>
  shape(box(x - s, y - s * 0.7, s * 2, s * 1.4, 8), '#7a4a26') +
  shape(oval(x - s * 0.4, y, s * 0.44), '#f3cd6a') +
  contour([-0.2, 0, 0.2].map((k) => `M${x - s * 0.7},${y + k * s}h${s * 0.6}`).join(''), 3) +
  shape(oval(x + s * 0.5, y - s * 0.26, s * 0.18), red) +
  shape(oval(x + s * 0.5, y + s * 0.26, s * 0.18), snow) +
  contour(`M${x + s * 0.8},${y - s * 0.7}l${s * 0.5},${-s}`, 4);

/** The shadow that the lamp throws on the fog: ears, cap, whiskers, tail. */
function giant(x: number, y: number, r: number, paint: string): string {
  const at = placer(x, y, r);
  const ear = (k: number) =>
    fill(
      smooth(at([k * 0.3, -0.6, k * 0.74, -1.3, k * 1.06, -1.56, k * 1.16, -1.1, k * 1.0, -0.1]), true),
      paint,
    );
  const whiskers = [-1, 1]
    .map((k) => [0.3, 0.5, 0.7].map((v) => smooth(at([k * 0.9, v, k * 1.9, v * 2 - 0.5]))).join(''))
    .join('');
  return (
    ear(-1) +
    ear(1) +
    fill(oval(x, y + r * 0.1, r * 1.16, r * 0.94), paint) +
    fill(smooth(at([-0.6, -0.6, -0.84, -1.14, 0, -1.46, 0.84, -1.14, 0.6, -0.6]), true), paint) +
    fill(smooth(at([-0.6, 0.6, 0.6, 0.6, 1.1, 1.8, 1.2, 3.4, -1.2, 3.4, -1.1, 1.8]), true), paint) +
    contour(smooth(at([0.8, 2.7, 1.4, 2.3, 1.5, 1.6, 1.3, 1.2])), r * 0.26, paint) +
    contour(whiskers, r * 0.05, paint) +
    [-1, 1]
      .map((k) =>
        fill(smooth(at([k * 0.2, 0.12, k * 0.7, -0.12, k * 0.6, 0.24, k * 0.36, 0.3]), true), '#fff0b4'),
      )
      .join('')
  );
}

export const leCommandantDeNuit = [
  draw(
    [
      [3, [1]],
      [2.1, [1, 1.1]],
    ],
    (f) => ({
      art:
        dusk(f, 0.72, 'titre') +
        island(120, f.h * 0.722, 0.7) +
        boat(300, f.h * 0.8, 22, red) +
        boat(210, f.h * 0.76, 13, snow) +
        lighthouse(f.w * 0.72, f.h * 0.96, f.h * 0.68) +
        gull(f.w * 0.36, f.h * 0.84, 20) +
        masthead(f, 'Le commandant de nuit'),
      talk: [note(f, 'Journal de bord. Dix-neuf heures. Temps calme.', 0.24, 0.44, 260)],
    }),
    (f) => ({
      art:
        dusk(f, 0.66, 'soleil') +
        fill(oval(f.w * 0.5, f.h * 0.66, 74), '#fff0b4') +
        contour(`M${f.w * 0.5 - 74},${f.h * 0.66}a74,74 0 0,1 148,0`) +
        shape(box(-10, f.h * 0.9, f.w + 20, 80), red) +
        catSitting({ x: f.w * 0.5, y: f.h * 0.44, r: 54, mood: 'fier' }),
      talk: [note(f, "J'ai fait coucher le soleil.", 0.5, 0.11, 260)],
    }),
    (f) => ({
      art:
        room(f, { view: '#f0b277', porthole: 0.84 }) +
        man({ x: f.w * 0.34, y: f.h * 0.44, r: 48, arm: 'tasse', mood: 'rit' }) +
        desk(f, 0.84) +
        catSitting({ x: f.w * 0.76, y: f.h * 0.62, r: 32, mood: 'crie', left: true }),
      talk: [
        say(f)("C'est l'heure, Amiral ?", 0.4, 0.1, [0.34, 0.5]),
        say(f)('Miaou !', 0.84, 0.34, [0.78, 0.62]),
      ],
    }),
  ),
  draw(
    [
      [2.1, [1]],
      [1.9, [1, 1]],
      [2, [1]],
    ],
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#14566f') +
        lens(f.w * 0.62, f.h * 0.56, f.h * 0.46) +
        man({ x: f.w * 0.26, y: f.h * 0.58, r: 44, arm: 'tendu', mood: 'calme' }) +
        shape(box(f.w * 0.42, f.h * 0.6, 16, f.h), brass) +
        catSitting({ x: f.w * 0.84, y: f.h * 0.56, r: 42, mood: 'fier', left: true }),
      talk: [note(f, "J'ordonne d'allumer. L'humain obéit. Il est lent, mais il obéit.", 0.24, 0.12, 350)],
    }),
    (f) => ({
      art:
        dusk(f, 0.5, 'retour') +
        boat(f.w * 0.22, f.h * 0.62, 34, red) +
        boat(f.w * 0.6, f.h * 0.56, 20, snow) +
        boat(f.w * 0.8, f.h * 0.66, 28, '#2f6fb0') +
        shape(box(-10, f.h * 0.94, f.w + 20, 60), red) +
        catHead(f.w * 0.5, f.h * 0.84, 58, 'ruse', true),
      talk: [note(f, 'Les bateaux rentrent parce que je les regarde.', 0.5, 0.12, 320)],
    }),
    (f) => ({
      art:
        dusk(f, 0.6, 'soupe') +
        shape(box(-10, f.h * 0.86, f.w + 20, 80), red) +
        gull(f.w * 0.66, f.h * 0.46, 42, true, true) +
        catSitting({ x: f.w * 0.24, y: f.h * 0.52, r: 40, mood: 'plat', gaze: 0.6 }),
      talk: [
        say(f)("Ils rentrent parce que c'est l'heure de la soupe.", 0.54, 0.13, [0.56, 0.44], 'say', 310),
      ],
    }),
    (f) => ({
      art:
        night(f, 0.5, 'trois') +
        fog(f.w, f.h * 0.34, '#8ba7b3', 'trois') +
        fill(box(0, f.h * 0.86, f.w, 90), '#54606e') +
        contour(`M0,${f.h * 0.86}H${f.w}`) +
        lens(f.w * 0.68, f.h * 0.48, f.h * 0.36) +
        catLoaf({ x: f.w * 0.6, y: f.h * 0.64, r: 46, mood: 'dort' }) +
        man({ x: f.w * 0.2, y: f.h * 0.54, r: 46, mood: 'dort' }),
      talk: [
        note(f, 'Trois heures. Brouillard. La lampe est tiède. Je la surveille de près.', 0.56, 0.1, 520),
        say(f)('Rrrr… pfff…', 0.12, 0.26, [0.2, 0.5]),
      ],
    }),
  ),
  wide([[1, [1]]], (f) => ({
    art:
      fill(box(0, 0, f.w, f.h), '#0d2b45') +
      fog(f.w, 120, '#33586f', 'loin') +
      fog(f.w, 330, '#4f7589', 'milieu') +
      shape(
        angular([
          [f.w * 0.9, f.h * 0.42],
          [-60, -120],
          [-60, f.h * 0.98],
        ]),
        '#fff0b4',
      ) +
      giant(f.w * 0.25, f.h * 0.42, 224, '#14364f') +
      lighthouse(f.w * 0.9, f.h * 0.88, f.h * 0.54, true) +
      fill(box(0, f.h * 0.8, f.w, f.h), '#0f3350') +
      contour(`M0,${f.h * 0.8}H${f.w}`) +
      fog(f.w, f.h * 0.93, '#6f93a3', 'pres') +
      shape(
        angular([
          [f.w * 0.58, f.h * 0.95],
          [f.w * 0.6, f.h * 0.8],
          [f.w * 0.625, f.h * 0.83],
          [f.w * 0.645, f.h * 0.7],
          [f.w * 0.67, f.h * 0.76],
          [f.w * 0.69, f.h * 0.64],
          [f.w * 0.72, f.h * 0.8],
          [f.w * 0.74, f.h * 0.78],
          [f.w * 0.78, f.h * 0.95],
        ]),
        '#3a3f48',
      ) +
      contour(
        `M${f.w * 0.69},${f.h * 0.64}L${f.w * 0.68},${f.h * 0.9}M${f.w * 0.645},${f.h * 0.7}l${f.w * 0.006},${f.h * 0.2}`,
        3,
      ) +
      trawler(f.w * 0.42, f.h * 0.88, 92) +
      fog(f.w, f.h * 0.97, '#8ba7b3', 'bord'),
    talk: [
      say(f)('Tribord toute ! Un chat !', 0.62, 0.44, [0.45, 0.8], 'shout', 560),
      say(f)('Un chat grand comme une église !', 0.62, 0.58, [0.46, 0.8], 'say', 420),
      note(f, "Au même instant, en mer, l'équipage de la « Petite Yvonne »…", 0.72, 0.07, 700),
    ],
  })),
  draw(
    [
      [1.9, [1, 1]],
      [2, [1]],
      [2.2, [1]],
    ],
    (f) => ({
      art: room(f, { porthole: 0 }) + desk(f, 0.82) + radio(f.w * 0.5, f.h * 0.66, 66),
      talk: [say(f)('Allô, le phare ? Merci pour le nouveau signal !', 0.5, 0.16, [0.44, 0.6], 'radio', 280)],
    }),
    (f) => ({
      art:
        room(f, { porthole: 0.2 }) +
        man({ x: f.w * 0.56, y: f.h * 0.5, r: 62, mood: 'surpris', arm: 'haut' }),
      talk: [say(f)('Quel signal ?', 0.36, 0.12, [0.5, 0.58])],
    }),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#8fd0dc') +
        fill(box(0, f.h * 0.84, f.w, 90), '#54606e') +
        contour(`M0,${f.h * 0.84}H${f.w}`) +
        lens(f.w * 0.7, f.h * 0.5, f.h * 0.38) +
        catLoaf({ x: f.w * 0.58, y: f.h * 0.6, r: 48, mood: 'dort' }) +
        man({ x: f.w * 0.2, y: f.h * 0.4, r: 50, mood: 'las' }),
      talk: [say(f)('Toi, tu as encore dormi devant la lampe.', 0.52, 0.12, [0.24, 0.46], 'say', 300)],
    }),
    (f) => ({
      art:
        room(f, { porthole: 0.86, shelf: 0.14 }) +
        catSitting({ x: f.w * 0.5, y: f.h * 0.42, r: 62, mood: 'fier', paw: true }) +
        desk(f, 0.86) +
        sardine(f.w * 0.26, f.h * 0.93, 46, -4) +
        sardine(f.w * 0.72, f.h * 0.92, 46, 6),
      talk: [
        note(f, 'Journal de bord. Sauvé douze hommes. Dormi.', 0.22, 0.52, 240),
        note(f, 'Prime exigée : deux sardines.', 0.82, 0.76, 230),
      ],
    }),
  ),
];
