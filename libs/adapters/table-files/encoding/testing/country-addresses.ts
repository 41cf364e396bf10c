/** Names as they are usual there, with the streets of town halls, post offices and museums: name, street, city, postal code. */
export const countryAddresses: Readonly<Record<string, readonly (readonly [string, string, string, string])[]>> = {
  PL: [
    ['Michał Wiśniewski', 'ul. Piotrkowska 104', 'Łódź', '90-926'],
    ['Żaneta Dąbrowska', 'ul. Długa 46', 'Gdańsk', '80-831'],
    ['Paweł Zieliński', 'pl. Wszystkich Świętych 3', 'Kraków', '31-004'],
    ['Małgorzata Wójcik', 'ul. Świętojańska 15', 'Poznań', '61-841'],
    ['Łukasz Kamiński', 'ul. Krakowskie Przedmieście 5', 'Warszawa', '00-068'],
  ],
  CZ: [
    ['Jiří Dvořák', 'Mariánské náměstí 2', 'Praha', '110 00'],
    ['Tomáš Němec', 'náměstí Republiky 1', 'Plzeň', '306 32'],
    ['Zdeněk Růžička', 'Dominikánské náměstí 1', 'Brno', '601 67'],
    ['Kateřina Šťastná', 'Horní náměstí 583', 'Olomouc', '779 11'],
  ],
  HU: [
    ['Szűcs Győző', 'Városház tér 1', 'Győr', '9021'],
    ['Kőszegi Ödön', 'Városház tér 2', 'Székesfehérvár', '8000'],
    ['Őri Péter', 'Széchenyi tér 10', 'Szeged', '6720'],
    ['Fűzfa Tünde', 'Kossuth Lajos tér 1', 'Budapest', '1055'],
  ],
  HR: [
    ['Željko Šarić', 'Trg svetog Stjepana 1', 'Split', '21000'],
    ['Đurđica Božić', 'Pred Dvorom 1', 'Dubrovnik', '20000'],
    ['Ivan Jurčević', 'Korzo 16', 'Rijeka', '51000'],
  ],
  RU: [
    ['Ольга Щербакова', 'Дворцовая площадь, 2', 'Санкт-Петербург', '190000'],
    ['Иван Петров', 'ул. Тверская, 13', 'Москва', '125032'],
    ['Юрий Соловьёв', 'ул. Ленина, 4', 'Екатеринбург', '620014'],
  ],
  UA: [
    ['Олена Шевченко', 'вул. Хрещатик, 36', 'Київ', '01044'],
    ['Юрій Ґалаґан', 'пл. Ринок, 1', 'Львів', '79008'],
    ['Ірина Їжакевич', 'Думська площа, 1', 'Одеса', '65026'],
  ],
  DE: [
    ['Jürgen Müller', 'Marienplatz 8', 'München', '80331'],
    ['Björn Größl', 'Königstraße 5', 'Nürnberg', '90402'],
    ['Käthe Weiß', 'Schloßplatz 1', 'Düsseldorf', '40213'],
  ],
  FR: [
    ['Hélène Lefèvre', '2 Rue Mégevand', 'Besançon', '25034'],
    ['François Lebœuf', 'Place de l’Hôtel de Ville', 'Angoulême', '16000'],
    ['Anaïs Gaël', '1 Place de la République', 'Saint-Étienne', '42000'],
    ['Benoît Ménard', "8 Rue de l'Évêché", 'Évreux', '27000'],
  ],
  ES: [
    ['José Núñez', 'Calle de Alcalá 50', 'Madrid', '28014'],
    ['Begoña Ibáñez', 'Avenida de Cervantes 4', 'Málaga', '29016'],
    ['Íñigo Peña', 'Plaza de San Juan de Dios 1', 'Cádiz', '11005'],
    ['Ángel Muñoz', 'Plaza de España 1', 'Logroño', '26071'],
  ],
  PT: [
    ['João Conceição', 'Praça do Município 32', 'Lisboa', '1100-365'],
    ['Inês Simões', 'Praça da República 8', 'Guimarães', '4810-225'],
    ['Luís Magalhães', 'Avenida dos Aliados 55', 'Évora', '4000-407'],
  ],
  SE: [
    ['Åsa Sjöström', 'Götgatan 48', 'Malmö', '211 22'],
    ['Björn Håkansson', 'Västra Hamngatan 1', 'Göteborg', '404 82'],
  ],
  JP: [
    ['山田太郎', '丸の内1-9-1', '東京都千代田区', '100-0005'],
    ['鈴木花子', '銀座4-6-16', '東京都中央区', '104-0061'],
    ['株式会社サンプル', '梅田3-2-4', '大阪府大阪市北区', '530-0001'],
  ],
  CN: [
    ['王小明', '东长安街16号', '北京市东城区', '100006'],
    ['李娜', '人民大道201号', '上海市黄浦区', '200003'],
    ['张伟', '天河路228号', '广州市天河区', '510620'],
  ],
  TW: [
    ['陳怡君', '信義路五段7號', '台北市信義區', '110'],
    ['林志明', '四維三路2號', '高雄市苓雅區', '802'],
    ['黃淑芬', '府前路一段196號', '臺南市中西區', '700'],
  ],
  KR: [
    ['김민수', '세종대로 110', '서울특별시 중구', '04524'],
    ['이영희', '중앙대로 1001', '부산광역시 연제구', '47545'],
    ['박지훈', '첨단과기로 242', '제주특별자치도 제주시', '63309'],
  ],
};
