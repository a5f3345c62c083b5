/**
 * Expressions of usual spam, for text that was folded (`fold`). Each counts once and none is enough alone: a guest may ask
 * for the casino across the street.
 */
export const SPAM_PHRASES: readonly RegExp[] = [
  // Work on websites.
  /\bseo\b/,
  /\bback ?links?\b|\blink building\b|\bdofollow\b/,
  /\bguest post|\bsponsored (?:post|article)/,
  /\b(?:google|search) rank|\brank(?:ing|ings)?\b.{0,30}\b(?:google|page)\b|\b(?:first|top|1st) (?:page|position) (?:of|on|in) google/,
  /\b(?:web ?site|organic|targeted) traffic\b|\btraffic to your\b/,
  /\b(?:redesign|web ?design|web development|app development|digital marketing|lead generation)\b/,
  /\byour (?:web ?site|site|domain|listing)\b.{0,60}\b(?:improve|errors?|speed|visib|rank|boost|optimi)/,
  /\b(?:improve|boost|optimi[sz]e|fix|increase|grow)\b.{0,30}\byour (?:web ?site|site|sales|business|online|revenue|visib)/,
  /\bdomain (?:name )?(?:expir|renew|registration|authority)/,
  /\b(?:email|mailing|contact|leads?) (?:list|database)\b|\bverified (?:emails?|leads)\b/,
  /\bfollowers\b.{0,40}\b(?:buy|real|instagram|cheap)|\b(?:buy|get|real|cheap)\b.{0,30}\b(?:followers|likes|reviews|subscribers)\b/,
  /\b(?:free|no obligation) (?:audit|quote|proposal|consultation|trial|report)\b/,
  /\bexplainer video|\bvirtual assistant|\bchat ?bot|\bai (?:tool|software|agent)s?\b/,
  /\bweb ?(?:formlar|form)|\bcontact forms?\b.{0,60}\b(?:send|submit|market|blast|reach)|\bmass (?:mail|messag)/,
  // Money.
  /\b(?:bitcoin|btc|crypto|ethereum|usdt|forex|nft|airdrop|blockchain)\b|\bkripto/,
  /\binvest(?:ment|or|ors|ing)?\b.{0,60}\b(?:return|profit|opportunit|project|fund|plan)|\b(?:passive|extra) income\b/,
  /\bloans?\b.{0,60}\b(?:interest|approv|offer|percent|%|business|personal|credit)|\b(?:business|personal|quick) (?:loan|funding|capital)/,
  /\b(?:inheritance|next of kin|beneficiary|million (?:us )?(?:dollars|usd)|lottery|jackpot|compensation fund)\b/,
  /\b(?:earn|make) (?:money|\$|up to|over|\d)|\b(?:per|a) day from home|\bwork from home\b|\bguaranteed (?:profit|income|results?)/,
  /\b(?:wallet|seed phrase|account) (?:verif|suspend|will be|recovery)|\bverify your (?:account|identity|wallet)/,
  // Gambling, medicine, goods.
  /\bcasino\b|\bslots?\b.{0,30}\b(?:bonus|online|spin)|\bfree spins?\b|\bpoker\b|\bjackpot/,
  /\b(?:bahis|iddaa|deneme bonusu|canli bahis|slot siteleri|casino siteleri|bonus veren)/,
  /\b(?:viagra|cialis|levitra|pharmacy|pills|weight loss|keto|cbd|erectile|testosterone)\b/,
  /\b(?:replica|rolex|louis vuitton|designer bags?|wholesale|factory price|cheap price|best price guarantee)\b/,
  /\b(?:sexy?|porn|escort|adult dating|hot girls?|singles? in your area|naked|webcam|onlyfans)\b|\beskort/,
  /\b(?:essay|assignment) writing|\bbuy (?:diploma|passport|certificate|accounts?)\b/,
  // How it asks.
  /\bclick (?:here|the link|below)|\btikla(?:yin|yiniz)?\b.{0,40}\b(?:link|kazan|bonus|hemen)/,
  /\b(?:unsubscribe|opt[- ]?out|remove (?:me|you) from)\b/,
  /\b(?:limited time|act now|today only|special offer|exclusive (?:offer|deal)|don.?t miss)\b/,
  /\b\d{2,3} ?% (?:off|discount|guarantee)|\b100 ?%|\bmoney[- ]back\b/,
  /\bdear (?:sir|madam|site owner|webmaster|business owner|owner|friend|beneficiary|website)/,
  // Turkish.
  /\bgoogle.?(?:da|de)\b.{0,30}\b(?:ilk sayfa|ust sira|birinci)|\bilk sayfa(?:da|ya|si)?\b|\barama motoru\b/,
  /\b(?:web|internet) site(?:niz|nizi|nizin|si)?\b.{0,60}\b(?:tasarim|yeniliy|trafi|tanitim|hizmet|paket|ucretsiz analiz)/,
  /\b(?:takipci|begeni) (?:sat|paket|kazan)|\btoplu (?:sms|mail|mesaj)|\breklam ver/,
  /\b(?:kredi|faiz)\b.{0,60}\b(?:onay|hemen|dusuk|masrafsiz|basvur)|\bek gelir|\bevden calis|\bpara kazan/,
  // Russian; ё and й lose their marks in folded text.
  /продвижени|раскрутк|накрутк|ссылочн/u,
  /казино|ставк[аи] на спорт|бонус/u,
  /заработ(?:ок|ать|ка|аи)|инвестици|криптовалют|биткоин|пассивн/u,
  /рассылк|баз[аыу] (?:данных|email|клиент)|увелич(?:им|ить|ение).{0,30}(?:продаж|трафик|посещ)/u,
  /займ|кредит.{0,40}(?:быстр|онлаин|одобр)|диплом/u,
  /интим|знакомств|виагр|сиалис/u,
];
