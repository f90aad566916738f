import { type Point, box, fill, oval, turned } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { contour, ink, navy, red, shape, snow } from './claireLine.ts';
import { gull, man } from './leChatDuPhareCast.ts';
import { catHead, catLoaf, catSitting } from './amiral.ts';
import { day, desk, draw, masthead, note, room, sardine, say } from './pharePages.ts';
import { lighthouse, trawler } from './seaside.ts';

const pawPrint = (x: number, y: number, s: number) =>
  fill(
    oval(x, y + s * 0.2, s * 0.5, s * 0.4) +
      [-0.54, -0.2, 0.2, 0.54]
        .map((k) => oval(x + k * s, y - s * (0.5 - k * k * 0.7), s * 0.17, s * 0.22))
        .join(''),
    navy,
  );

const form = ([x, y]: Point, s: number, angle: number, signed = false) =>
  turned(
    angle,
    [x, y],
    shape(box(x - s, y - s * 0.7, s * 2, s * 1.4), snow) +
      fill(textPath('soft', 'GARDIEN-CHEF', s * 0.24, x, y - s * 0.36, 'middle'), ink) +
      contour(
        [0, 0.22, 0.44]
          .map((k) => `M${x - s * 0.8},${y - s * 0.1 + k * s}h${s * (signed ? 0.7 : 1.6)}`)
          .join(''),
        3,
        '#8aa0a8',
      ) +
      (signed ? pawPrint(x + s * 0.4, y + s * 0.16, s * 0.42) : ''),
  );

const ask =
  (question: string, answer: string, mood: 'calme' | 'las' | 'rit', cat: 'plat' | 'fier' | 'ruse') =>
  (f: { w: number; h: number }) => ({
    art:
      room(f, { porthole: 0 }) +
      man({ x: f.w * 0.2, y: f.h * 0.62, r: 38, who: 'inspecteur' }) +
      man({ x: f.w * 0.82, y: f.h * 0.64, r: 40, mood, left: true }) +
      desk(f, 0.86) +
      catSitting({ x: f.w * 0.51, y: f.h * 0.66, r: 28, mood: cat }),
    talk: [
      say(f)(question, 0.3, 0.12, [0.2, 0.62], 'say', 200),
      say(f)(answer, 0.74, 0.31, [0.82, 0.66], 'say', 180),
    ],
  });

export const linspection = [
  draw(
    [
      [2.8, [1]],
      [2.1, [1.1, 1]],
    ],
    (f) => ({
      art:
        day(f, 0.6, 'quai') +
        lighthouse(f.w * 0.2, f.h * 0.94, f.h * 0.62) +
        trawler(f.w * 0.8, f.h * 0.74, 70) +
        shape(box(f.w * 0.3, f.h * 0.84, f.w, f.h * 0.2), '#b57a45') +
        man({ x: f.w * 0.62, y: f.h * 0.5, r: 29, who: 'inspecteur', arm: 'haut', left: true }) +
        man({ x: f.w * 0.4, y: f.h * 0.5, r: 29, mood: 'surpris' }) +
        fill(box(0, 0, f.w, 150), navy) +
        contour(`M0,150H${f.w}`) +
        masthead(f, "L'inspection", 30),
      talk: [
        note(f, 'Mardi. Un chapeau débarque.', 0.2, 0.34, 240),
        say(f)('Inspection ! Qui commande, ici ?', 0.72, 0.34, [0.62, 0.52], 'say', 260),
      ],
    }),
    (f) => ({
      art: room(f, { porthole: 0.16 }) + man({ x: f.w * 0.56, y: f.h * 0.46, r: 58, mood: 'rit' }),
      talk: [say(f)('Ben… moi.', 0.26, 0.12, [0.5, 0.54])],
    }),
    (f) => ({
      art: fill(box(0, 0, f.w, f.h), '#f3cd6a') + catHead(f.w * 0.5, f.h * 0.56, 104, 'plat'),
      talk: [note(f, 'Pardon ?', 0.5, 0.08)],
    }),
  ),
  draw(
    [
      [2.1, [1]],
      [1.9, [1, 1]],
      [1.9, [1, 1]],
    ],
    (f) => ({
      art:
        room(f, { porthole: 0.52 }) +
        man({ x: f.w * 0.18, y: f.h * 0.52, r: 46, who: 'inspecteur', mood: 'surpris' }) +
        man({ x: f.w * 0.84, y: f.h * 0.54, r: 46, mood: 'las', left: true }) +
        desk(f, 0.84) +
        form([f.w * 0.46, f.h * 0.88], 90, -4) +
        catLoaf({ x: f.w * 0.42, y: f.h * 0.6, r: 40, mood: 'plat' }),
      talk: [
        say(f)('Il y a un chat sur mon formulaire.', 0.26, 0.13, [0.2, 0.52], 'say', 230),
        say(f)('Il y a toujours un chat sur le formulaire.', 0.72, 0.14, [0.84, 0.54], 'say', 300),
      ],
    }),
    ask('Qui allume la lampe ?', 'Moi. Quand il miaule.', 'calme', 'fier'),
    ask('Qui surveille la mer ?', 'Lui. Moi, je dors.', 'rit', 'ruse'),
    ask('Qui fixe les repas ?', 'Lui. Surtout lui.', 'las', 'fier'),
    ask('Et vous, alors ?', "J'ouvre les sardines.", 'las', 'plat'),
  ),
  draw(
    [
      [1.9, [1, 1.2]],
      [2, [1]],
      [2.1, [1]],
    ],
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#8fd0dc') +
        man({ x: f.w * 0.5, y: f.h * 0.54, r: 70, who: 'inspecteur', mood: 'surpris', left: true }),
      talk: [say(f)('Je vois. Je vois très bien.', 0.5, 0.12, [0.5, 0.6])],
    }),
    (f) => ({
      art: fill(box(0, 0, f.w, f.h), '#b57a45') + form([f.w * 0.48, f.h * 0.6], 140, -5, true),
      talk: [note(f, "J'ai signé, pour l'aider.", 0.5, 0.1, 360)],
    }),
    (f) => ({
      art:
        day(f, 0.62, 'adieu') +
        shape(box(-10, f.h * 0.88, f.w + 20, 100), '#b57a45') +
        man({ x: f.w * 0.3, y: f.h * 0.4, r: 40, who: 'inspecteur', arm: 'haut', left: true }) +
        catSitting({ x: f.w * 0.54, y: f.h * 0.58, r: 34, mood: 'fier', left: true }) +
        man({ x: f.w * 0.8, y: f.h * 0.42, r: 42, mood: 'surpris', left: true }) +
        gull(f.w * 0.66, f.h * 0.78, 15, true),
      talk: [
        say(f)('Mes respects, mon commandant.', 0.22, 0.13, [0.3, 0.44], 'say', 270),
        say(f)('Et ma paye ?', 0.84, 0.11, [0.8, 0.44]),
        say(f)('Voyez avec votre chef.', 0.57, 0.3, [0.36, 0.44], 'say', 180),
      ],
    }),
    (f) => ({
      art:
        room(f, { porthole: 0.84, view: '#f0b277' }) +
        man({ x: f.w * 0.24, y: f.h * 0.48, r: 48, mood: 'las' }) +
        desk(f, 0.84) +
        catSitting({ x: f.w * 0.6, y: f.h * 0.5, r: 54, mood: 'content' }) +
        shape(box(f.w * 0.78, f.h * 0.82, 120, 56, 10), red) +
        sardine(f.w * 0.36, f.h * 0.92, 50, -4),
      talk: [
        note(f, 'Une sardine par jour. Le dimanche, la queue est pour moi.', 0.5, 0.08, 720),
        say(f)('…Merci, chef.', 0.42, 0.28, [0.27, 0.56]),
      ],
    }),
  ),
];
