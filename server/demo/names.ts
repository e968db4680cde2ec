/** A group of matching names, and the birth years of their bearers. */
export type NameGroup = {
  /** The group's share of clients in percent. */
  readonly share: number
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly surnames: readonly string[]
  readonly bornFrom: number
  readonly bornTo: number
  readonly language: 'de_DE' | 'en_EN'
}

const words = (list: string): readonly string[] => list.trim().split(/\s+/u)

const germanSurnames = words(`
  Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein
  Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Herrmann
  König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Friedrich Keller
  Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albers Böhm Schuster Kraus Simon Jäger Ludwig
  Winter Kühn Busch Thomas Arnold Pohl Engel Bergmann Sauer Ziegler Haas Ernst Seidel Brandes Kuhn Dietrich
  Graf Ott Heinrich Sommerfeld Pfeiffer Thiel Vogt Horn Schreiber Hein Nagel Rademacher Stahl Ebert Petersen
`)

/** The people of a German city, by where their names come from. */
export const nameGroups: readonly NameGroup[] = [
  {
    share: 33,
    women:
      words(`Ursula Monika Renate Brigitte Karin Ingrid Petra Gabriele Andrea Birgit Martina Susanne Angelika
      Cornelia Kerstin Silke Barbara Christine Marion Ulrike Anja Elke Ilona Doris Regina`),
    men: words(`Wolfgang Michael Peter Klaus Thomas Bernd Uwe Andreas Frank Dieter Stefan Rainer Matthias Norbert
      Holger Ralf Manfred Detlef Volker Joachim Axel Torsten Hartmut Reinhard Karsten`),
    surnames: germanSurnames,
    bornFrom: 1948,
    bornTo: 1976,
    language: 'de_DE',
  },
  {
    share: 24,
    women:
      words(`Julia Katharina Sarah Lisa Laura Anna Lena Jana Franziska Vanessa Jennifer Melanie Nina Miriam
      Theresa Johanna Carolin Svenja Rebecca Pia`),
    men: words(`Daniel Christian Sebastian Tobias Florian Philipp Marcel Patrick Jan Lukas Felix Maximilian Benjamin
      Dennis Simon Robin Moritz Timo Niklas Fabian`),
    surnames: germanSurnames.toReversed(),
    bornFrom: 1977,
    bornTo: 2006,
    language: 'de_DE',
  },
  {
    share: 9,
    women: words('Ayşe Fatma Zeynep Elif Hatice Meryem Esra Derya Gülay Selin Sevgi Yasemin'),
    men: words('Mustafa Hüseyin Murat Hasan Serkan Emre Kemal Okan Tarkan Volkan Yusuf Ümit'),
    surnames:
      words(`Yıldız Demir Çelik Kaya Doğan Arslan Öztürk Kılıç Aslan Polat Özdemir Koç Kurt Şimşek Güneş
      Korkmaz Bulut Yalçın Taş Aksoy`),
    bornFrom: 1955,
    bornTo: 2003,
    language: 'de_DE',
  },
  {
    share: 8,
    women: words('Agnieszka Małgorzata Ewa Joanna Beata Dorota Magdalena Katarzyna'),
    men: words('Tomasz Krzysztof Marek Andrzej Paweł Grzegorz Łukasz Zbigniew'),
    surnames:
      words(`Nowak Wójcik Woźniak Mazur Krawczyk Kaczmarek Zając Król Wróbel Pawlak Walczak Sikora Baran
      Duda Szewczyk Pietrzak Jabłoński Majewski`),
    bornFrom: 1956,
    bornTo: 1999,
    language: 'de_DE',
  },
  {
    share: 6,
    women: words('Oksana Natalija Olena Switlana Iryna Tetjana Ljudmila Halyna'),
    men: words('Oleksandr Andrij Wolodymyr Serhij Dmytro Wiktor Jurij Mykola'),
    surnames: words(`Schewtschenko Kowalenko Bondarenko Tkatschenko Krawtschuk Oliynyk Lyssenko Sawtschenko
      Martschenko Rudenko Melnyk Petrenko`),
    bornFrom: 1960,
    bornTo: 2001,
    language: 'de_DE',
  },
  {
    share: 5,
    women: words('Amira Nour Leila Samira Rania Hanan'),
    men: words('Omar Khalil Youssef Bilal Samir Tarek'),
    surnames: words('Haddad Mansour Al-Khatib Saleh Nasser Darwish Hamdan Khoury Aziz Barakat Najjar'),
    bornFrom: 1965,
    bornTo: 2003,
    language: 'de_DE',
  },
  {
    share: 3,
    women: words('Linh Thuy Huong Phuong Trang'),
    men: words('Minh Tuan Hung Quang Dung'),
    surnames: words('Nguyen Tran Pham Hoang Phan Dang Bui Truong Dinh'),
    bornFrom: 1962,
    bornTo: 2004,
    language: 'de_DE',
  },
  {
    share: 3,
    women: words('Giulia Francesca Eleni Maria Rosa'),
    men: words('Giuseppe Antonio Dimitrios Marco Salvatore'),
    surnames: words('Russo Esposito Papadopoulos Conti Ferrara Nikolaidis Romano Georgiou Caruso'),
    bornFrom: 1952,
    bornTo: 1998,
    language: 'de_DE',
  },
  {
    share: 4,
    women: words('Ivana Jelena Marija Amela Snežana'),
    men: words('Dragan Zoran Nikola Emir Goran'),
    surnames: words('Petrović Kovačević Horvat Hodžić Jovanović Babić Marić Delić Novaković'),
    bornFrom: 1956,
    bornTo: 2000,
    language: 'de_DE',
  },
  {
    share: 5,
    women: words('Grace Hannah Chioma Rachel Aoife Priya'),
    men: words('Kwame Oliver Samuel Declan Callum Emeka'),
    surnames: words("Adeyemi Mensah Harris O'Connor Boateng Wright Campbell Murphy Okoye Bennett Sharma"),
    bornFrom: 1968,
    bornTo: 2002,
    language: 'en_EN',
  },
]
