import { balatEvi } from './hotels/balat-evi.ts';
import { galataKonagi } from './hotels/galata-konagi.ts';
import { kadikoyRihtimi } from './hotels/kadikoy-rihtimi.ts';
import { karakoyHani } from './hotels/karakoy-hani.ts';
import { sultanahmetAvlusu } from './hotels/sultanahmet-avlusu.ts';
import { uskudarKosku } from './hotels/uskudar-kosku.ts';
import { balatSokaklarindaYuruyus } from './posts/balat-sokaklarinda-yuruyus.ts';
import { cayinDemi } from './posts/cayin-demi.ts';
import { erguvanZamani } from './posts/erguvan-zamani.ts';
import { hamamdaIlkKez } from './posts/hamamda-ilk-kez.ts';
import { iznikCinisiniOkumak } from './posts/iznik-cinisini-okumak.ts';
import { vanKahvaltisi } from './posts/van-kahvaltisi.ts';
import { vapurlaBirSabah } from './posts/vapurla-bir-sabah.ts';
import { yagmurluGunPlani } from './posts/yagmurlu-gun-plani.ts';

export { demoOffers } from './offers.ts';
export { demoContact, demoContent, demoSeo, demoSite } from './settings.ts';

export const demoHotels = [galataKonagi, uskudarKosku, sultanahmetAvlusu, karakoyHani, kadikoyRihtimi, balatEvi];
export const demoPosts = [
  vapurlaBirSabah,
  balatSokaklarindaYuruyus,
  hamamdaIlkKez,
  vanKahvaltisi,
  cayinDemi,
  iznikCinisiniOkumak,
  erguvanZamani,
  yagmurluGunPlani,
];

export const DEMO_POST_HOTELS: Readonly<Record<string, string>> = {
  'vapurla-bir-sabah': 'kadikoy-rihtimi',
  'balat-sokaklarinda-yuruyus': 'balat-evi',
  'hamamda-ilk-kez': 'sultanahmet-avlusu',
  'van-kahvaltisi': 'karakoy-hani',
  'cayin-demi': 'uskudar-kosku',
  'iznik-cinisini-okumak': 'sultanahmet-avlusu',
  'erguvan-zamani': 'uskudar-kosku',
  'yagmurlu-gun-plani': 'galata-konagi',
};
