import { describe, expect, test } from 'vitest';
import { recogniseNames } from './recogniseNames.ts';

/**
 * The recognised parts of a path, in short: "series / v volume / # number / title / [groups]
 * language". The last part is a file.
 */
function read(path: string): string {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const { series, volume, number, title, groups, language } = recogniseNames({
    name,
    folders,
    hasExtension: true,
  });
  return [
    series ?? '-',
    ...(volume === undefined ? [] : [`v ${volume}`]),
    ...(number === undefined ? [] : [`# ${number}`]),
    ...(title === undefined ? [] : [title]),
    ...(groups.length === 0 ? [] : [`[${groups.join(', ')}]`]),
    ...(language === undefined ? [] : [language]),
  ].join(' / ');
}

// Shapes of names that readers for manga and comics find in people's libraries.

describe('manga by volumes and chapters', () => {
  test.each([
    [
      'Ferry Tales Vol. 0001 Ch. 0001 - Harbour Scans (gb).cbz',
      'Ferry Tales / v 1 / # 1 / Harbour Scans / [gb]',
    ],
    ['Strong Student_v11_c90-98.zip', 'Strong Student / v 11 / # 90-98'],
    ['H_Kei_v01[SlowManga&OverScans].cbz', 'H Kei / v 1 / [SlowManga&OverScans]'],
    ['RAAAIN! v01 (2013) (Digital) (Shadow-Empire).cbz', 'RAAAIN! / v 1 / [Shadow-Empire]'],
    ['Dark Country - c001-008 (v01) [Trinity].zip', 'Dark Country / v 1 / # 1-8 / [Trinity]'],
    ['Dance in the Rain v16-17 (Digital) (NiceDragon).cbz', 'Dance in the Rain / v 16-17 / [NiceDragon]'],
    ['v001.cbz', '- / v 1'],
    ['Vol 1.cbz', '- / v 1'],
    ['vol_356-1.cbz', '- / v 356'],
    ['No Volume.cbz', 'No Volume'],
    ['U12 (Under 12) Vol. 0001 Ch. 0001.cbz', 'U12 (Under 12) / v 1 / # 1'],
    ['[Suihei]_Haze_no_Ko_[Taru]_v1.1.zip', 'Haze no Ko / v 1.1 / [Suihei, Taru]'],
    ['Over the Moon [Volume 11].cbz', 'Over the Moon / v 11'],
    ['[WS]_Last_Row_no_Daimaou_v02_ch10.zip', 'Last Row no Daimaou / v 2 / # 10 / [WS]'],
    [
      '[xPearl] Bug Island Volume 1 [English] [Manga] [Volume Scans].cbz',
      'Bug Island / v 1 / [xPearl, Volume Scans] / en',
    ],
    ['Tower Of Rain S01 014 (CBT) (digital).cbz', 'Tower Of Rain / v 1 / # 14'],
    ['Ten_Heavens_v17_c100[MT].zip', 'Ten Heavens / v 17 / # 100 / [MT]'],
    ['Shimo - Round Hen - c001-006 (v01) [Various].zip', 'Shimo - Round Hen / v 1 / # 1-6 / [Various]'],
    ['First_Grade_v02_ch11_[Taru]_v1.3.zip', 'First Grade / v 2 / # 11 / [Taru]'],
    ['Dream-Eater_DKThias_Chapter11v2.zip', 'Dream-Eater DKThias / # 11'],
    ['Dear Karin - c001-006x1 (v01) [Renzo].zip', 'Dear Karin / v 1 / # 1-6 / [Renzo]'],
    ['Makoto - Party Girl, Chapter 12.cbz', 'Makoto - Party Girl / # 12'],
    ['Makoto - Party Girl, Chapter 12 [Dame][v2].cbz', 'Makoto - Party Girl / # 12 / [Dame]'],
    ['VanRead-v01-c001[MD].zip', 'VanRead / v 1 / # 1 / [MD]'],
    ['Psycho 100 v02 (2019) (Digital) (Shizu).cbz', 'Psycho 100 / v 2 / [Shizu]'],
    ['Kids Time vol. 10.cbz', 'Kids Time / v 10'],
    ['Wanderer_v03.cbz', 'Wanderer / v 3'],
    ['Paradise Volume 10.cbz', 'Paradise / v 10'],
    ['Volume 12 - The Boy is Coming!.cbz', '- / v 12 / The Boy is Coming!'],
    [
      '[ships.example] Sea Piece - Digital Colored Comics Vol. 20 Ch. 177 - 30 Million vs 81 Million.cbz',
      'Sea Piece - Digital Colored Comics / v 20 / # 177 / 30 Million vs 81 Million / [ships.example]',
    ],
    ['Gantry.V26.cbz', 'Gantry / v 26'],
    ['NEEDLES_Vol.4_-_Simon_6_v2_[Sugoi].zip', 'NEEDLES / v 4 / Simon 6 v2 / [Sugoi]'],
    ['[Hido]_Amae_MS_vol01_chp02.zip', 'Amae MS / v 1 / # 2 / [Hido]'],
    ['Noble - Episode 406 (52 Pages).zip', 'Noble / # 406'],
    ['Neko. - Vol. 06 Ch. 034.5.cbz', 'Neko. / v 6 / # 34.5'],
    [
      'The 100 Friends - Vol. 03.5 Ch. 023.5 - Volume 3 Extras.cbz',
      'The 100 Friends / v 3.5 / # 23.5 / Volume 3 Extras',
    ],
    ['Accel Wind Chapter 001 Volume 002.cbz', 'Accel Wind / v 2 / # 1'],
    ['Drift - Vol. 30 Ch. 187.5 - Vol.31 Omake.cbz', 'Drift / v 30 / # 187.5 / Vol.31 Omake'],
    ['Tower [Volume 2] (Ch 01-08) (Ongoing).cbz', 'Tower / v 2 / # 1-8'],
    ['Moon Vol-1 (Ch 01-08).cbz', 'Moon / v 1 / # 1-8'],
    ['To Sea v09 Uncensored (Ch.071-079).cbz', 'To Sea / v 9 / # 71-79'],
    ['Full Alchemy chapters 101-108.cbz', 'Full Alchemy / # 101-108'],
    ['Vol03_ch15-22.zip', '- / v 3 / # 15-22'],
    ['Mage - Ch.252-005.cbz', 'Mage / # 252'],
    ['Blossom ch01-05.zip', 'Blossom / # 1-5'],
    ['[PRO]Kimi_no_Joou_-_Ch01.cbz', 'Kimi no Joou / # 1 / [PRO]'],
    ['[AN] Mage and Pupil Chp. 1.cbz', 'Mage and Pupil / # 1 / [AN]'],
    ['Party -The Anthology- Game of 2U Chapter 01.cbz', 'Party -The Anthology- Game of 2U / # 1'],
    ['Blades c162 Three Stars.cbz', 'Blades / # 162 / Three Stars'],
    ['Baker - Chapter 027 Violent Emotion.cbz', 'Baker / # 27 / Violent Emotion'],
    ['Green Worlds - Chapter 112 Final Chapter (End).cbz', 'Green Worlds / # 112 / Final Chapter'],
    ['Yabai - Chapter 054 I Prayed (V0).cbz', 'Yabai / # 54 / I Prayed'],
    ['Hero! - Vol.tbd Chapter 27.001 V2 Infection.cbz', 'Hero! - Vol.tbd / # 27.001 / V2 Infection'],
    ['The Duke - Ch. 177 - The Ball (3).cbz', 'The Duke / # 177 / The Ball / [3]'],
    ['Cynthia - c000 - c006 (v06).cbz', 'Cynthia / v 6 / # 0-6'],
    ['Kaiju No. 8 036 (2021) (Digital).cbz', 'Kaiju No. 8 / # 36'],
    ['(Comic) [Oku Hiro] Inuya v09.cbz', 'Inuya / v 9 / [Oku Hiro]'],
    ['Game[Season 001] Ep. 007.cbz', 'Game / v 1 / # 7'],
    ['S3 - Chapter 20.cbz', '- / v 3 / # 20'],
    ['S01E02.cbz', '- / v 1 / # 2'],
    ["Vol.001 Ch.003: She Doesn't Know Much.cbz", "- / v 1 / # 3 / She Doesn't Know Much"],
    ['Vol.1 Ch.5v.2 Alone.cbz', '- / v 1 / # 5 / Alone'],
    ['Tales 028 Vol. 2.cbz', 'Tales / v 2 / # 28'],
    ['Tales Vol.3 12.cbz', 'Tales / v 3 / # 12'],
    ["Mob's 100.cbz", "Mob's / # 100"],
    ['Alice Vol.1 Ch.4.a Rain.cbz', 'Alice / v 1 / # 4a / Rain'],
    ['Alice Ch.122-a.cbz', 'Alice / # 122a'],
    ['Alice Ch.123-extra.cbz', 'Alice / # 123 / extra'],
    ['Ayame 14 1 - The summer of 14.cbz', 'Ayame 14 / # 1 / The summer of 14'],
    ['Class 011v002 Assembly Time.cbz', 'Class / # 11 / Assembly Time'],
    ['Asu 19a.cbz', 'Asu / # 19a'],
    ['Year One - Side Story 025.5.cbz', 'Year One - Side Story / # 25.5'],
    ['Brand New - Day 006.5 (2019) (Digital) (danke-Empire).cbz', 'Brand New - Day / # 6.5 / [danke-Empire]'],
    ['Beel_172_RHS.zip', 'Beel / # 172 / RHS'],
    ['Beel_Side_Story_02_RHS.zip', 'Beel Side Story / # 2 / RHS'],
    ['Blech 001-003.cbz', 'Blech / # 1-3'],
    ['Highschool of the Sea - 02.cbz', 'Highschool of the Sea / # 2'],
    ['Dr. RAIN 136 (2020) (Digital) (LuCa).cbz', 'Dr. RAIN / # 136 / [LuCa]'],
  ])('%s', (path, expected) => {
    expect(read(path)).toBe(expected);
  });
});

describe('comics by issues', () => {
  test.each([
    ['52 - 03.cbz', '52 / # 3'],
    [
      'Scott Pilgrim 02 - Scott Pilgrim vs. The World (2005).cbz',
      'Scott Pilgrim / # 2 / Scott Pilgrim vs. The World',
    ],
    ['Wildcat & Friend (1 of 3).cbz', 'Wildcat & Friend / # 1'],
    ['Wildcat & Friend (2 of 3).cbz', 'Wildcat & Friend / # 2'],
    ['100 Bullets 001.cbz', '100 Bullets / # 1'],
    ['Comics/100 Bullets 001.cbz', '100 Bullets / # 1'],
    ['Comics/100 Bullets/100 Bullets 100.cbz', '100 Bullets / # 100'],
    ['Comics/100 Bullets.cbz', '100 Bullets'],
    ['04 - Asteroid the Gladiator (1964) (Digital-Empire).cbz', '- / # 4 / Asteroid the Gladiator'],
    ['The First Freeze.cbz', 'The First Freeze'],
    ['Owl & Cat - Trail of the Gun 01.cbz', 'Owl & Cat - Trail of the Gun / # 1'],
    ['Owl & Cat - King of York.cbz', 'Owl & Cat - King of York'],
    ["Owl & Grendel (1996) 01 - Devil's Bones.cbz", "Owl & Grendel / # 1 / Devil's Bones"],
    ['Owl & Robin #0.cbz', 'Owl & Robin / # 0'],
    ["World's Finest #01.cbz", "World's Finest / # 1"],
    ['Teen Owls v1 001 (1966-02) (digital) (Nova).cbz', 'Teen Owls / v 1 / # 1 / [Nova]'],
    ['Origins - Bear 003 (2006) (digital) (Minute-PhD).cbz', 'Origins - Bear / # 3 / [Minute-PhD]'],
    ['Invisible Vol 01 Family matters (2005) (Digital).cbz', 'Invisible / v 1 / Family matters'],
    ['Amazing Comics chapter 25.cbz', 'Amazing Comics / # 25'],
    ['Amazing Comics issue #25.cbz', 'Amazing Comics / # 25'],
    ['Superowl v1 024 (09-10 1943).cbz', 'Superowl / v 1 / # 24'],
    ['Superowl v1.5 024.cbz', 'Superowl / v 1.5 / # 24'],
    ['Owl Beyond 02 (of 6) (1999).cbz', 'Owl Beyond / # 2'],
    ['Owl Beyond 02 of 06.cbz', 'Owl Beyond / # 2'],
    [
      'Invisible 033.5 - Team-Up 14 (2006) (digital) (Slayer).cbz',
      'Invisible / # 33.5 / Team-Up 14 / [Slayer]',
    ],
    ['Owl Family - Ep. 014 - Moving In.cbz', 'Owl Family / # 14 / Moving In'],
    ['spawn-123.cbz', 'spawn / # 123'],
    ['spawn-chapter-123.cbz', 'spawn / # 123'],
    ['Owl Beyond 2.0 001 (2013).cbz', 'Owl Beyond 2.0 / # 1'],
    ['Owl Beyond 2016 - Chapter 001.cbz', 'Owl Beyond 2016 / # 1'],
    ["Chewy v1 - Taster's Choice (2012) (Digital) (1920).cbz", "Chewy / v 1 / Taster's Choice"],
    ['Cyber 2077 - Your Voice #01.cbz', 'Cyber 2077 - Your Voice / # 1'],
    ['Cyber 2077 - You Have My Word 02 (2021).cbz', 'Cyber 2077 - You Have My Word / # 2'],
    ['Cyber 2077 #01.cbz', 'Cyber 2077 / # 1'],
    ['Owlgirl Vol.2000 #57 (December, 2004).cbz', 'Owlgirl / v 2000 / # 57'],
    ['Owlgirl V2000 #57.cbz', 'Owlgirl / v 2000 / # 57'],
    ['2000 AD 0366 [1984-04-28] (flop).cbz', '2000 AD / # 366 / [flop]'],
    ['Daredog - v6 - 10 - (2019).cbz', 'Daredog / v 6 / # 10'],
    ['Daredog - v6.5.cbz', 'Daredog / v 6.5'],
    ['Demon 012 (Sep 1973) c2c.cbz', 'Demon / # 12'],
    [
      'Green Lamp v2 017 - The Spy-Eye that doomed Green Lamp v2.cbz',
      'Green Lamp / v 2 / # 17 / The Spy-Eye that doomed Green Lamp v2',
    ],
    ['Explorer_-_Tome_2.cbz', 'Explorer / v 2'],
    ["Chevaliers d'Or T3 - Rubis, l'oeuvre.cbz", "Chevaliers d'Or / v 3 / Rubis, l'oeuvre"],
    ['Fables 2010 Vol. 1 Legends.cbz', 'Fables 2010 / v 1 / Legends'],
    ['Adventure (2012)/Adventure #1 (2012).cbz', 'Adventure / # 1'],
    ['Adventure TPB (2012)/Adventure v01 (2012).cbz', 'Adventure / v 1'],
    ['01 Spider & Wolf 01.cbz', 'Spider & Wolf / # 1'],
    ['Monster_Island_v1_2__repaired__c2c.cbz', 'Monster Island / v 1 / # 2 / repaired'],
    ['Monster Island v1 3 (1957) -- The Revenge.cbz', 'Monster Island / v 1 / # 3 / The Revenge'],
    ['Foo-Man Annual 121 - The Wrath, Part 1 of 2.cbz', 'Foo-Man Annual / # 121 / The Wrath, Part 1 of 2'],
    ['Plastic v1 002 (1942).cbz', 'Plastic / v 1 / # 2'],
    ['Island vol. 2 #2.cbz', 'Island / v 2 / # 2'],
    ['Weird Comics 2 (of 2) (1969).zip', 'Weird Comics / # 2'],
    ['Strange Yarns (1957) #92 (1969).cbz', 'Strange Yarns / # 92'],
    ['Spy Tales v1965 #3.cbz', 'Spy Tales / v 1965 / # 3'],
    ['X-Folk-V1-067.cbz', 'X-Folk / v 1 / # 67'],
    ['Spider-Bear 078.BEY (2022) (Digital) (Zone).cbz', 'Spider-Bear / # 78.BEY / [Zone]'],
    ['Age of Bears #1AU.cbz', 'Age of Bears / # 1AU'],
    ['Age of Bears 001AU (2013).cbz', 'Age of Bears / # 1AU'],
    ['Otter CH 3 - Rain.cbz', 'Otter / # 3 / Rain'],
    ['Otter Глава 3.cbz', 'Otter / # 3'],
    ['Otter ГЛАВА 3.cbz', 'Otter / # 3'],
    ['Otter Ch. 12B.cbz', 'Otter / # 12B'],
    ['Otter Ch. 12V2.cbz', 'Otter / # 12'],
    ['Otter Ch. 5.END.cbz', 'Otter / # 5.END'],
    ['Angel Wings 02 - Black Robin (2015).cbz', 'Angel Wings / # 2 / Black Robin'],
    ['Deep - Arrow - Target 01 (of 07) (2021) (digital).cbz', 'Deep - Arrow - Target / # 1'],
    [
      'Aqua 80th Anniversary 100-Page Special (2021) 001 (2021).cbz',
      'Aqua 80th Anniversary 100-Page Special / # 1',
    ],
    ["Owl '89 (2021) (Webrip).cbz", "Owl '89"],
    ['Owl_-_Bear_020_(2021)_(digital)_(Never).cbz', 'Owl - Bear / # 20 / [Never]'],
    ['Runner 2029 006 (2021) (3 covers) (digital).cbz', 'Runner 2029 / # 6'],
    ['Runner Free Comic Day 2021 (2021).cbz', 'Runner Free Comic Day 2021'],
    ['Bloodhound Book 03 (2020).cbz', 'Bloodhound / v 3'],
    ['book of eli (2020).cbz', 'book of eli'],
    ['Elephants 2259 008 - Simple Truth 03 (of 06) (2021).cbz', 'Elephants 2259 / # 8 / Simple Truth 03'],
    ['Two In One V1 090  c2c (Bear-DCP).cbz', 'Two In One / v 1 / # 90 / [Bear-DCP]'],
    ['Star Hunters - IG-88 (2021) (Digital).cbz', 'Star Hunters - IG-88'],
    ['Flash Back #-1.cbz', 'Flash Back / # -1'],
    ['Flash Back -1 (1997).cbz', 'Flash Back / # -1'],
    ['Casus v1 21 - Sorcery.cbz', 'Casus / v 1 / # 21 / Sorcery'],
    ['X-23 One Shot (2010).cbz', 'X-23 One Shot'],
    ['Yarns 013½.cbz', 'Yarns / # 13.5'],
  ])('%s', (path, expected) => {
    expect(read(path)).toBe(expected);
  });
});

describe('names in other languages', () => {
  test.each([
    ['幽游完全版 第03卷 天下.cbz', '幽游完全版 / v 3 / 天下'],
    ['阿衰online 第1册.cbz', '阿衰online / v 1'],
    ['【TFO汉化】迷你漫画卷2第25话.cbz', '迷你漫画 / v 2 / # 25 / [TFO汉化]'],
    ['スライム 1-3巻.cbz', 'スライム / v 1-3'],
    ['スライム 300年 1巻.cbz', 'スライム 300年 / v 1'],
    ['Kebab Том 1 Глава 3.cbz', 'Kebab / v 1 / # 3'],
    ['Манга Тома 1-4.cbz', 'Манга / v 1-4'],
    ['Манга Том 1 3-4 Глава.cbz', 'Манга / v 1 / # 3-4'],
    ['Манга 2 Глава.cbz', 'Манга / # 2'],
    ['조선 106화.cbz', '조선 / # 106'],
    ['죽음 13회.cbz', '죽음 / # 13'],
    ['동의 13장.cbz', '동의 / # 13'],
    ['아카이브 7.5권.cbz', '아카이브 / v 7.5'],
    ['63권#200.cbz', '- / v 63 / # 200'],
    ['죠시! 2년 후 1권.cbz', '죠시! 2년 후 / v 1'],
    ['สกายเวิลด์ เล่มที่ 1.cbz', 'สกายเวิลด์ / v 1'],
    ['ปราสาท เล่ม 1 ตอนที่ 3.cbz', 'ปราสาท / v 1 / # 3'],
    ['Max Return บทที่ 112.cbz', 'Max Return / # 112'],
    ['Truyện Tập 2 Chương 15.cbz', 'Truyện / v 2 / # 15'],
    ['Das Boot Band 2 Kapitel 7.cbz', 'Das Boot / v 2 / # 7'],
    ['La Bande Livre 2.cbz', 'La Bande / v 2'],
    ['Opowieść Rozdział 4.cbz', 'Opowieść / # 4'],
    ['Storia Capitolo 5.cbz', 'Storia / # 5'],
  ])('%s', (path, expected) => {
    expect(read(path)).toBe(expected);
  });
});

describe('numbers in other digits and fractions', () => {
  test.each([
    ['Rain #½.cbz', 'Rain / # 0.5'],
    ['Rain #1½.cbz', 'Rain / # 1.5'],
    ['Rain #１２.cbz', 'Rain / # 12'],
    ['Rain ＃１２．５.cbz', 'Rain / # 12.5'],
    ['Rain Ch. ½.cbz', 'Rain / # 0.5'],
    ['Rain Vol. 1½.cbz', 'Rain / v 1.5'],
    ['Rain Vol. 1½ Ch. 2¾.cbz', 'Rain / v 1.5 / # 2.75'],
    ['Rain #1⅓.cbz', 'Rain / # 1.333'],
    ['Rain #1².cbz', 'Rain #1²'],
    ['Rain ½.cbz', 'Rain ½'],
    ['Rain ½ 003.cbz', 'Rain ½ / # 3'],
    ['Rain/Rain ½.cbz', 'Rain / # 0.5'],
    ['Rain/½.cbz', 'Rain / # 0.5'],
    ['Rain ½/Rain ½ 12.cbz', 'Rain ½ / # 12'],
    ['第½话.cbz', '- / # 0.5'],
    ['漫画 第１２話 ２つの雨.cbz', '漫画 / # 12 / ２つの雨'],
    ['漫画２０ ０１２.cbz', '漫画２０ / # 12'],
    ['漫画/１２.５.cbz', '漫画 / # 12.5'],
    ['قصة ١٢.cbz', 'قصة / # 12'],
    ['วันฝน ตอนที่ ๑๒.cbz', 'วันฝน / # 12'],
    ['बारिश ०१२.cbz', 'बारिश / # 12'],
    ['Rain 10.10.cbz', 'Rain / # 10.10'],
    ['Rain Ch. 7.0.cbz', 'Rain / # 7.0'],
    ['Rain Ch. 10,10.cbz', 'Rain / # 10.10'],
  ])('%s', (path, expected) => {
    expect(read(path)).toBe(expected);
  });
});

describe('what the folder says of a file', () => {
  test.each([
    ['Blech/Blech 567 Down With Snow.cbz', 'Blech / # 567 / Down With Snow'],
    ['Blech/Blech - 12 - Rain.cbz', 'Blech / # 12 / Rain'],
    ['Ayame 14/Ayame 14 1.cbz', 'Ayame 14 / # 1'],
    ['Ayame 14/Ayame 14.cbz', 'Ayame 14'],
    ['Series/Vol. 10.cbz', 'Series / v 10'],
    ['Series/vol 1/001.cbz', 'Series / v 1 / # 1'],
    ['Series/12 Home.cbz', 'Series / # 12 / Home'],
    ['Series/-1.cbz', 'Series / # -1'],
    ['Series/1-3.cbz', 'Series / # 1-3'],
    ['Comics/300 Spartans 05.cbz', '300 Spartans / # 5'],
  ])('%s', (path, expected) => {
    expect(read(path)).toBe(expected);
  });
});
