// The work of an integrator with the client that openapi-generator makes for Rust. It reads no headers and no CSV.
use std::path::PathBuf;

use hotels::apis::configuration::Configuration;
use hotels::apis::{blog_api, hotels_api, messages_api, sign_in_api, uploads_api, Error};
use hotels::models::{self, ApiError};

/// The error that a call ended with, as the document describes it.
fn failure_of<T, E: std::fmt::Debug>(called: Result<T, Error<E>>) -> ApiError {
    match called {
        Err(Error::ResponseError(response)) => serde_json::from_str(&response.content).expect("an error body"),
        _ => panic!("no error response"),
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let picture = PathBuf::from(&arguments[3]);
    let visitor = Configuration { base_path: format!("{}/api", arguments[1]), ..Configuration::default() };

    let turkish = hotels_api::hotels_list(&visitor, None, None, None).expect("hotels");
    let english = hotels_api::hotels_list(&visitor, None, None, Some("en")).expect("English hotels");
    assert!(turkish.len() == english.len() && turkish[0].lang.is_none(), "two languages");
    assert_eq!(english[0].lang, Some(models::hotel::Lang::En));
    assert_eq!(hotels_api::hotels_get(&visitor, &turkish[0].slug, None).expect("a hotel").name, turkish[0].name);

    let mut message = models::MessageInput::new("Elif".into(), "Merhaba, iki gece için odanız var mı?".into());
    message.email = Some("elif@posta.example.com".into());
    message.arrival = Some("2031-05-14".into());
    message.departure = Some("2031-05-16".into());
    message.guests = Some(2);
    message.hotel_id = Some(turkish[0].id.clone());
    assert!(!messages_api::messages_create(&visitor, message).expect("a message").reference.is_empty());

    let login = models::LoginInput::new("admin".into(), arguments[2].clone());
    let token = sign_in_api::auth_login(&visitor, login).expect("a token").token;
    let admin = Configuration { bearer_access_token: Some(token), ..visitor.clone() };

    let mut post = models::PostCreate::new("Taslak".into(), "## Başlık\n\nHenüz yayında değil.".into());
    post.format = Some(Some(models::post_create::Format::Markdown));
    let draft = blog_api::blog_create(&admin, post).expect("a draft");
    let read = blog_api::blog_get(&admin, &draft.id, None).expect("the draft");
    let heading = &read.tree.expect("a text with structure")[0];
    assert!(heading["type"] == "heading" && heading["level"] == 2, "a heading");
    let missing = failure_of(blog_api::blog_get(&visitor, &draft.id, None));
    assert_eq!(missing.code, models::api_error::Code::PostNotFound);

    let mut room = models::RoomInput::new("Çift kişilik oda".into(), 4500, "Geniş.".into());
    room.beds = Some(Some(vec![models::BedInput::new(models::bed_input::Kind::Double, 1)]));
    let mut hotel = models::HotelCreate::new(
        "Deneme Oteli".into(),
        "İstanbul".into(),
        "Örnek Sokak 1, Beyoğlu".into(),
        "Deneme.".into(),
        "+90 212 555 01 23".into(),
        "+90 532 555 01 23".into(),
    );
    hotel.features = Some(Some(vec!["Ücretsiz Wi-Fi".into()]));
    hotel.location = Some(Some(Box::new(models::LocationInput::new(41.03, 28.97))));
    hotel.rooms = Some(Some(vec![room]));
    let id = hotels_api::hotels_create(&admin, hotel).expect("a new hotel").id;
    let read = hotels_api::hotels_get(&admin, &id, None).expect("the new hotel");
    let value = serde_json::to_value(&read).expect("JSON");
    let mut input: models::HotelInput = serde_json::from_value(value).expect("what was read is a hotel to save");
    let mut single = models::RoomInput::new("Tek kişilik oda".into(), 3000, "Sakin.".into());
    single.id = Some("1715500000000".into());
    input.rooms.as_mut().and_then(|rooms| rooms.as_mut()).expect("rooms").push(single);
    let saved = hotels_api::hotels_update(&admin, &id, input.clone(), None).expect("a save");
    assert!(saved.version == 2 && saved.rooms[0] == read.rooms[0], "the same room");
    assert_eq!(saved.rooms[1].id, "1715500000000");
    assert_eq!(saved.location.expect("a place").lat, 41.03);
    let stale = failure_of(hotels_api::hotels_update(&admin, &id, input, None));
    assert_eq!(stale.code, models::api_error::Code::VersionStale);

    assert!(uploads_api::upload_single(&admin, picture.clone(), None).expect("an upload").url.starts_with("/uploads/"));
    let several = uploads_api::upload_multiple(&admin, vec![picture.clone(), picture], None).expect("uploads");
    assert_eq!(several.urls.len(), 2);
    assert!(blog_api::blog_delete(&admin, &draft.id, None).expect("no post").success);
    assert!(hotels_api::hotels_delete(&admin, &id, None).expect("no hotel").success);
    assert!(sign_in_api::auth_logout(&admin).expect("signed out").success);
}
