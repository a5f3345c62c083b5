import type { StartingText } from './starting-text.ts';

export const cookiesText: StartingText = {
  kind: 'cookies',
  slug: 'cerezler',
  title: 'Çerezler',
  paragraphs: [
    'Bu site ziyaretçilerine çerez bırakmaz. Bu yüzden size çerez izni soran bir pencere de göstermez.',
    '## Ziyaretçinin tarayıcısında kalanlar',
    'Dil: Türkçe ya da İngilizceyi kendiniz seçerseniz seçiminiz tarayıcınızda “language” adıyla durur ve siz silene kadar kalır. Siteye gönderilmez; tarayıcınız yalnızca sayfayı o dilde açar.',
    'Sayfadaki yeriniz: geri döndüğünüzde kaldığınız yeri bulabilmeniz için, sayfayı ne kadar kaydırdığınız sekme açık kaldığı sürece tarayıcınızda durur. Sekmeyi kapattığınızda silinir.',
    'Konaklamanız: seçtiğiniz tarihler, yetişkin sayısı ve çocukların yaşları, sonraki sayfalarda yeniden yazmamanız için, sekme açık kaldığı sürece tarayıcınızda ve otel sayfalarının adresinde durur. Sekmeyi kapattığınızda tarayıcınızdan silinir.',
    'Reklam, izleme ve ölçüm hizmeti yoktur. Otel sayfalarının görüntülenmesi ve düğmelere basılması, tarayıcınızda bir şey saklamadan, günlük toplam olarak sayılır.',
    '## Çalışanların tarayıcısında kalanlar',
    'Yönetim sayfalarında oturum açan çalışanlar için tarayıcıda oturum anahtarı, seçilen dil, birkaç tercih ve henüz kaydedilmemiş metinlerin taslakları durur. “sign_in_device” adlı çerez 180 gün kalır, yalnızca oturum açarken gönderilir ve başkalarının yanlış parola denemelerinin o tarayıcıyı bekletmesini önler.',
    '## Başka siteler',
    'WhatsApp, sosyal medya ve rezervasyon bağlantıları başka sitelere götürür. O sitelerin kendi çerezleri olabilir; bağlantıya basmadığınız sürece hiçbiri çalışmaz.',
    '## Nasıl silinir',
    'Tarayıcınızın ayarlarından bu sitenin verilerini silebilirsiniz. Site onlarsız da çalışır.',
  ],
  english: {
    title: 'Cookies',
    paragraphs: [
      'This site sets no cookies for its visitors. That is why no window asks for your consent to them.',
      '## What stays in a visitor’s browser',
      'Language: if you choose Turkish or English yourself, your browser remembers the choice under the name “language” until you delete it. It is not sent to the site; your browser only opens the page in that language.',
      'Your place on a page: so that going back leads to where you were, your browser remembers how far you had scrolled for as long as the tab is open. It is deleted when you close the tab.',
      'Your stay: so that you need not type them again, the dates, the number of adults and the ages of children that you choose stay in your browser for as long as the tab is open, and go along in the addresses of hotel pages. They are deleted from the browser when you close the tab.',
      'There is no advertising, tracking or analytics service. Views of hotel pages and presses of their buttons are counted as totals for each day, without storing anything in your browser.',
      '## What stays in a staff member’s browser',
      'For staff who sign in to the back office, the browser holds the key of the session, the chosen language, a few preferences and drafts of texts that are not saved yet. A cookie named “sign_in_device” stays for 180 days and is sent only when signing in; it keeps other people’s wrong passwords from making that browser wait.',
      '## Other sites',
      'WhatsApp, social media and booking links lead to other sites. Those may have cookies of their own; none of them does anything until you follow the link.',
      '## How to delete it',
      'You can delete this site’s data in the settings of your browser. The site works without it.',
    ],
  },
};
