import { focusLines } from '../../drawing/effects.ts';
import { box, fill, inked, line, oval } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { tone } from '../../drawing/paint.ts';
import { alcideHead, sole, type Greens } from './alcide.ts';
import { ball, drops, ink, placed, white } from './potager.ts';

const [w, h] = [800, 1200];
const green = '#b6dd3a';
const spot: Greens = { dark: '#1f7a3c', light: green, band: '#e5352b' };

/** The leg from his hip to the sole: as wide as a fist there, as wide as the page here. */
const leg = () =>
  inked('M420,790C380,800 300,830 190,860L330,1090C430,1010 500,930 540,830Z', white, 8, ink) +
  fill('M540,830C500,930 430,1010 330,1090L296,1034C390,960 450,880 490,806Z', tone(40, 18, ink)) +
  inked('M250,836C300,900 340,980 352,1076L420,1020C400,930 360,860 320,812Z', '#e5352b', 6, ink);

const knuckles =
  inked('M-28,-20C-20,-36 24,-36 30,-16C36,10 26,30 0,30C-26,30 -36,6 -28,-20Z', white, 4, ink) +
  line('M-12,-30V-8M4,-32V-8M18,-28V-8', ink, 3);

const arms = () =>
  inked('M556,752C620,760 680,730 712,676L768,700C740,790 660,830 552,820Z', white, 7, ink) +
  placed(736, 668, 1.8, knuckles) +
  inked('M350,720C280,716 200,690 150,620L96,660C150,740 240,786 350,788Z', white, 7, ink) +
  placed(112, 612, 2.2, knuckles);

export function cover() {
  return finished(
    w,
    h,
    fill(box(0, 0, w, h), ink) +
      focusLines({
        width: w,
        height: h,
        seed: 'tournoi',
        colour: white,
        centre: [440, 660],
        clear: 370,
        count: 60,
      }) +
      arms() +
      placed(450, 584, 1.42, alcideHead('shout', spot, false), false, 7) +
      inked('M330,800C400,830 500,836 570,806L590,900L470,900L400,880L320,886Z', ink, 6, ink) +
      leg() +
      placed(212, 986, 1.42, sole(), false, -28) +
      fill(oval(610, 1010, 188), white) +
      ball(610, 1010, 176, 14) +
      drops(440, 640, 150, [
        [-1.35, -0.5],
        [1.3, -0.9],
        [-0.9, 0.6],
        [1.5, 0.6],
      ]) +
      title({
        face: 'big',
        text: 'LE TOURNOI',
        size: 130,
        at: [396, 92],
        fill: white,
        edge: ink,
        edgeWidth: 30,
        angle: -4,
        tracking: 2,
        shadow: '#e5352b',
        shadowBy: [8, 9],
      }) +
      title({
        face: 'shout',
        text: 'DES POTAGERS',
        size: 136,
        at: [404, 212],
        fill: green,
        edge: ink,
        edgeWidth: 28,
        angle: -4,
        tracking: 4,
        shadow: '#e5352b',
        shadowBy: [8, 9],
      }) +
      line(box(0, 0, w, h), ink, 14),
  );
}
