/** Fifty typical spam texts, written for the tests: name, text. The links lead nowhere. */
export const SPAM_MESSAGES: readonly (readonly [name: string, text: string])[] = [
  [
    'Mike',
    'Hi, I just checked your website and it has SEO errors. We can put you on the first page of Google in 30 days. Shall I send the free audit?',
  ],
  [
    'Rachel',
    'We offer high quality backlinks and guest posts on DA 50+ sites. Prices start from $20. Reply for the list.',
  ],
  [
    'David',
    'I can redesign your website at an affordable price. Our web development team has 10 years of experience. Free quote, no obligation.',
  ],
  [
    'Crypto Team',
    'Earn up to 15% daily with our Bitcoin investment plan. Guaranteed profit! Join now https://coin-profit.example.xyz',
  ],
  ['Anna', 'Hot girls in your area are waiting for you https://datehot.example.top/?u=123 click here'],
  ['Pharm', 'Buy cheap Viagra and Cialis without prescription. Best online pharmacy: http://pills-shop.example.online'],
  ['WinBig', 'Online casino with 200 free spins, no deposit bonus! Play slots today https://casino.example.live'],
  ['Robert', 'Do you need a business loan with 2% interest? Approval in 24 hours. Contact us: loans@fastfund.example'],
  [
    'Barrister John',
    'Dear friend, I am contacting you about an inheritance of 12.5 million dollars left by my late client. You can be the next of kin.',
  ],
  ['Lena', 'Get 10,000 real Instagram followers cheap! Visit https://followers.example.shop'],
  ['Jason', '<a href="http://cheap-rolex.example.com">Replica Rolex</a> best price guarantee'],
  ['xRumer', '[url=http://spam.example.ru]buy essay[/url] [url=http://spam2.example.ru]writing service[/url]'],
  [
    'Sophia',
    'We noticed your domain name will expire soon. Renew it immediately to keep your online visibility: http://domain-renewal.example.net',
  ],
  [
    'Daniel',
    'Our AI chatbot can increase your sales by 300%. Book a free consultation with our digital marketing experts.',
  ],
  ['Linda', 'I have a database of 2 million verified emails of hotel guests. Buy the full email list for $99 only.'],
  [
    'Peter',
    'We can send your message to 1 million contact forms. This is how you are reading this message now! https://formblast.example.site',
  ],
  [
    'Eric',
    'Hey, this is Eric. What if your site could convert visitors into leads? Talk with web visitor is a software that does it. If you would like to unsubscribe click here http://talk.example.com/unsub',
  ],
  ['Nancy', 'Work from home and make $500 per day from home! Limited time offer, act now.'],
  ['Alex', 'I can get you top position on Google with white hat link building. 100% money back guarantee.'],
  [
    'Support',
    'Your wallet will be suspended. Verify your account now at https://wallet-secure.example.info or lose your USDT.',
  ],
  ['Kevin', 'Explainer video for your business starting at $150. Watch our portfolio at https://videos.example.io'],
  [
    'Maria',
    'Factory price LED lights wholesale from China, MOQ 100 pcs. Please visit www.led-factory.example.com for the catalogue.',
  ],
  ['Tom', 'Increase organic traffic to your site! 50% off this week. https://bit.ly/3xyzabc'],
  [
    'Investor',
    'We are looking for investment opportunities in your country. Our principal has funds to invest in your project with a good return.',
  ],
  [
    'Julia',
    'Lose 10 kg in 2 weeks with the new keto weight loss pills! https://keto.example.shop https://keto2.example.shop',
  ],
  ['Bella', 'Lonely? Sexy singles in your area want to chat on webcam. https://chat.example.club'],
  ['Mark', 'Sponsored article on your blog? We pay $50 for a dofollow link to our client.'],
  [
    'HDLoans',
    'Quick loans for everyone, bad credit is okay. Apply here https://loan.example.org https://loan.example.org/apply',
  ],
  ['Charles', 'Congratulations! You won the lottery jackpot of one million usd. Claim it today only.'],
  ['Emma', 'I am a virtual assistant and I can help with lead generation for your hotel. Free trial this month.'],
  ['Bahisçi', 'Deneme bonusu veren siteler burada! Hemen üye ol 500 TL bonus kazan https://bahis.example.com'],
  ['Canlı', 'Canlı bahis ve slot siteleri, yüksek oranlar, güvenilir ödeme. www.bahisoyna.example.net'],
  ['SEO Uzmanı', 'Web sitenizi Google’da ilk sayfaya taşıyoruz! SEO paketlerimiz 1.999 TL’den başlıyor.'],
  [
    'Ajans',
    'Merhaba, internet siteniz için profesyonel web tasarım ve dijital reklam hizmeti sunuyoruz. Ücretsiz analiz için bize yazın. https://ajans.example.com',
  ],
  ['Kredi', 'Faizsiz kredi hemen onay! Masrafsız kredi için hemen başvur: https://kredi.example.net'],
  ['Takipçi', '10.000 takipçi sadece 99 TL. Takipçi satın al: https://takipci.example.shop'],
  ['Ek İş', 'Evden çalışarak ek gelir elde edin, günde 2000 TL para kazanın. Detaylar için t.me/ekgelir'],
  ['Kripto', 'Kripto para ile pasif gelir! Bitcoin yatırımınızı ikiye katlayın https://kripto.example.xyz'],
  ['Escort', 'İstanbul escort bayan, vip eskort ilanları https://eskort.example.top'],
  [
    'Toplu',
    'Toplu SMS ve toplu mail gönderimi ile satışlarınızı artırın. Reklam verin, kazanın! www.toplusms.example.com',
  ],
  ['Алина', 'Продвижение сайтов в топ, ссылочная масса, накрутка поведенческих факторов. https://seo.example.ru'],
  ['Олег', 'Лучшее онлайн казино, бонус 100% на первый депозит https://casino.example.ru'],
  ['Виктор', 'Заработок в интернете без вложений! Криптовалюта и пассивный доход https://money.example.ru'],
  ['Рассылка', 'Рассылка по базам email клиентов, увеличим ваши продажи. Пишите в телеграм t.me/rassylka'],
  ['Светлана', 'Знакомства для взрослых, интим услуги https://love.example.ru'],
  ['Диплом', 'Купить диплом о высшем образовании быстро https://diplom.example.ru https://diplom2.example.ru'],
  ['Вegin', 'Bеst оnlinе sоlutiоns fоr yоu https://offer.example.xyz'],
  ['李伟', '我们是专业的SEO公司，可以让您的网站排名第一 https://seo.example.cn https://seo2.example.cn'],
  [
    'GoodDeal',
    'Special offer just for you. Special offer just for you. Special offer just for you. http://deal.example.biz',
  ],
  [
    'Steve',
    'Great post! I really enjoyed reading your blog. Check mine as well: https://myblog.example.site https://myshop.example.site https://mynews.example.site',
  ],
];
