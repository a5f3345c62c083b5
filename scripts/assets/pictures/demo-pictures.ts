import { portrait } from './houses/portraits.ts';
import { street } from './houses/street.ts';
import { blueRoom, doorstep, kitchen, litBay, yellowRoom } from './interiors/balat.ts';
import { courtyardRoom, hornSuite, library, mansionDoor, roofBreakfast, towerRoom } from './interiors/galata.ts';
import { listeningCorner, marketRoom, pierRoom, recordShop, roofBar } from './interiors/kadikoy.ts';
import { captainsApartment, goodsLift, hanGate, harbourRoom, soupTable, warehouseRoom } from './interiors/karakoy.ts';
import { courtBreakfast, domeRoom, eveningWindows, familyRoom, fountainRoom, gate } from './interiors/sultanahmet.ts';
import { bosphorusRoom, gardenRoom, pier, porch, teaGarden, towerSuite } from './interiors/uskudar.ts';
import { vanBreakfast } from './journal/breakfast.ts';
import * as stillLifes from './journal/still-lifes.ts';
import { tilePanel } from './journal/tiles.ts';
import type { HouseName } from './paint.ts';

type Draw = () => string;

/** One drawing: its file, and its content as SVG. */
export interface Picture {
  name: string;
  draw: Draw;
}

/** What each hotel shows after its façade, and its rooms, both in the order of its content. */
const HOTELS: Readonly<Record<HouseName, { gallery: readonly Draw[]; rooms: readonly Draw[] }>> = {
  'galata-konagi': { gallery: [mansionDoor, roofBreakfast, library], rooms: [courtyardRoom, towerRoom, hornSuite] },
  'sultanahmet-avlusu': {
    gallery: [gate, courtBreakfast, eveningWindows],
    rooms: [fountainRoom, familyRoom, domeRoom],
  },
  'karakoy-hani': { gallery: [hanGate, soupTable, goodsLift], rooms: [warehouseRoom, harbourRoom, captainsApartment] },
  'kadikoy-rihtimi': { gallery: [recordShop, listeningCorner, roofBar], rooms: [marketRoom, pierRoom] },
  'balat-evi': { gallery: [doorstep, kitchen, litBay], rooms: [yellowRoom, blueRoom] },
  'uskudar-kosku': { gallery: [porch, teaGarden, pier], rooms: [gardenRoom, bosphorusRoom, towerSuite] },
};

const POSTS: Readonly<Record<string, Draw>> = {
  'vapurla-bir-sabah': stillLifes.ferryMorning,
  'balat-sokaklarinda-yuruyus': stillLifes.pickleShop,
  'hamamda-ilk-kez': stillLifes.hammam,
  'van-kahvaltisi': vanBreakfast,
  'cayin-demi': stillLifes.teaBrewing,
  'iznik-cinisini-okumak': tilePanel,
  'erguvan-zamani': stillLifes.judasBranch,
  'yagmurlu-gun-plani': stillLifes.rainyDay,
};

const picturesOf = (hotel: HouseName): Picture[] => {
  const { gallery, rooms } = HOTELS[hotel];
  return [
    { name: `${hotel}-1.webp`, draw: () => portrait(hotel) },
    ...gallery.map((draw, at) => ({ name: `${hotel}-${at + 2}.webp`, draw })),
    ...rooms.map((draw, at) => ({ name: `${hotel}-room-${at + 1}.webp`, draw })),
  ];
};

/** Every picture of the demo content. */
export const PICTURES: readonly Picture[] = [
  { name: 'home-hero.webp', draw: street },
  { name: 'home-about.webp', draw: stillLifes.keyBoard },
  ...(Object.keys(HOTELS) as HouseName[]).flatMap(picturesOf),
  ...Object.entries(POSTS).map(([slug, draw]) => ({ name: `post-${slug}.webp`, draw })),
];
